// Before the portal's script has come: what its start asks for in any case is asked for now. shared/http takes the
// replies (begun.ts); what fails here, or does not come within the time that is allowed there, is asked for again.
(() => {
  const begun = (window.vitrinaBegun = {});
  const ignore = () => {};
  const keep = (address, reply) => {
    reply.catch(ignore);
    begun[address] = reply;
    return reply;
  };
  const read = async (reply) => {
    const response = await reply;
    if (!response.ok) throw new Error(response.status);
    return response.clone().json();
  };

  // The file in which the opened screen is found; only the two pages that most begin with.
  const { pathname } = location;
  const area = pathname === '/' ? 'auth' : /^\/[a-z]{3}\/shopping\/?$/.test(pathname) && 'home';
  const preloadEntry = async () => {
    const { remotes } = await read(
      keep(
        '/registry.json',
        fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }),
      ),
    );
    if (!area) return;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = remotes[area].entry;
    document.head.append(link);
  };
  preloadEntry().catch(ignore);

  const config = read(keep('/config.json', fetch('/config.json', { signal: AbortSignal.timeout(5_000) })));
  config.catch(ignore);
  if (!document.cookie.split('; ').some((one) => one.startsWith('vitrina-here='))) return;

  const ask = (address, token) =>
    fetch(address, {
      cache: 'no-store',
      signal: AbortSignal.timeout(40_000),
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
  // As session-actions.ts does it, but without waiting: tabs renew one after the other.
  const renewed = config.then(({ services }) => {
    if (Object.keys(services ?? {}).some((base) => base.startsWith('/api/auth') || base === '/api'))
      throw new Error('The session is kept elsewhere.');
    return navigator.locks.request('vitrina-renew', { ifAvailable: true }, (lock) => {
      if (lock === null) throw new Error('Another tab renews.');
      return ask('/api/auth/renew');
    });
  });
  const session = read(keep('/api/auth/renew', renewed));
  keep(
    '/api/auth/permissions',
    session.then(({ jwt }) => ask('/api/auth/permissions', jwt)),
  );
})();

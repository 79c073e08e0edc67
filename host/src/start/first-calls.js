// Prefetches what every start needs, before the portal's script has loaded. shared/http takes the replies
// (begun.ts) and repeats calls that failed or timed out here.
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

  // The chunk with the opened screen, only for the two most common first pages.
  const { pathname, search } = location;
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

  const config = read(keep('/config.json', fetch('/config.json', { signal: AbortSignal.timeout(40_000) })));
  config.catch(ignore);
  const fetchOwn = (address, token) =>
    fetch(address, {
      cache: 'no-store',
      signal: AbortSignal.timeout(40_000),
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
  // shared/http makes calls that the configuration routes to another service.
  const checkOwn = async (address) => {
    const { services } = await config;
    if (Object.keys(services ?? {}).some((base) => address.startsWith(base)))
      throw new Error('Another service answers that.');
  };
  const ask = async (address, token) => {
    await checkOwn(address);
    return fetchOwn(address, token);
  };
  if (!document.cookie.split('; ').some((one) => one.startsWith('vitrina-here='))) {
    // For rendering the sign-in form.
    if (area === 'auth') keep('/api/auth/options', ask('/api/auth/options'));
    return;
  }

  // Like session-actions.ts, but without waiting for another tab (tabs renew one after the other) or for the
  // configuration: if another service keeps the sessions, this reply is not used.
  const renew = async () => {
    const reply = await navigator.locks.request('vitrina-renew', { ifAvailable: true }, (lock) => {
      if (lock === null) throw new Error('Another tab renews.');
      return fetchOwn('/api/auth/renew');
    });
    await checkOwn('/api/auth/renew');
    return reply;
  };
  const session = read(keep('/api/auth/renew', renew()));
  keep(
    '/api/auth/permissions',
    session.then(({ jwt }) => ask('/api/auth/permissions', jwt)),
  );

  // The wall's first calls (mfe-home: beginWall), if the user may see it at this address.
  const [, country] = /^\/([a-z]{3})\/shopping\/?$/.exec(pathname + search) ?? [];
  if (!country) return;
  const askForWall = async (address) => {
    const { jwt, usuario, secondFactorDue } = await session;
    if (secondFactorDue || usuario.paisId.toLowerCase() !== country)
      throw new Error('The user is redirected.');
    return ask(address, jwt);
  };
  const keepForWall = (address) => read(keep(address, askForWall(address)));
  keepForWall(`/api/banners/public/${country}`).catch(ignore);
  // Puts the first announcement's picture into index.html; the same file as in announcement-card.tsx,
  // picture-slides.tsx.
  const showFirst = async (page) => {
    const [{ title, filesImg }] = (await page).data;
    const card = document.querySelector('.start-card');
    card.querySelector('.start-name').textContent = title;
    const picture = new Image();
    picture.fetchPriority = 'high';
    picture.sizes = '(min-width: 1200px) 400px, (min-width: 900px) 45vw, (min-width: 600px) 40vw, 100vw';
    picture.srcset = filesImg[0].sizes.map(({ url, width }) => `${url} ${width}w`).join();
    card.querySelector('.start-photo').append(picture);
  };
  showFirst(keepForWall(`/api/announcements/${country}/news?page=0&size=12`)).catch(ignore);
})();

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
  // A call that the configuration sends to another service is left to shared/http.
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
    // What the sign-in form is drawn with.
    if (area === 'auth') keep('/api/auth/options', ask('/api/auth/options'));
    return;
  }

  // As session-actions.ts does it, but without waiting, neither for another tab, as tabs renew one after the other, nor
  // for the configuration: a reply from here is of no use when another service keeps the sessions.
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

  // What the wall asks for first (mfe-home: beginWall), for who may see it at this address.
  const [, country] = /^\/([a-z]{3})\/shopping\/?$/.exec(pathname + search) ?? [];
  if (!country) return;
  const askForWall = async (address) => {
    const { jwt, usuario, secondFactorDue } = await session;
    if (secondFactorDue || usuario.paisId.toLowerCase() !== country) throw new Error('He is led elsewhere.');
    return ask(address, jwt);
  };
  const keepForWall = (address) => read(keep(address, askForWall(address)));
  keepForWall(`/api/banners/public/${country}`).catch(ignore);
  // The first announcement into the picture of index.html; the same file as in announcement-card.tsx, picture-slides.tsx.
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

// Before the portal's script has loaded: requests what every start needs, and what the remote of the opened
// address declares in the registry (shared/src/remote/early.ts). shared/http takes the replies (begun.ts) and
// repeats calls that failed or timed out here.
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

  const registry = read(
    keep(
      '/registry.json',
      fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }),
    ),
  );
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

  // Of this tab only (shared/src/session/tab-viewing.ts): the renewal answers as the person shown.
  const renewal = () => {
    try {
      const { id } = JSON.parse(sessionStorage.getItem('vitrina:viewing'));
      return `/api/auth/renew?viewing=${Number(id)}`;
    } catch {
      return '/api/auth/renew';
    }
  };
  // Like session-actions.ts, but without waiting for another tab (tabs renew one after the other) or for the
  // configuration: if another service keeps the sessions, this reply is not used.
  const renew = async (address) => {
    const reply = await navigator.locks.request('vitrina-renew', { ifAvailable: true }, (lock) => {
      if (lock === null) throw new Error('Another tab renews.');
      return fetchOwn(address);
    });
    await checkOwn(address);
    return reply;
  };
  const signedIn = document.cookie.split('; ').some((one) => one.startsWith('vitrina-here='));
  const renewAt = renewal();
  const session = signedIn && read(keep(renewAt, renew(renewAt)));
  if (session)
    keep(
      '/api/auth/permissions',
      session.then(({ jwt }) => ask('/api/auth/permissions', jwt)),
    );
  // The sign-in form is a line taller with a corporate account: later, it would move.
  else if (location.pathname === '/') keep('/api/auth/options', ask('/api/auth/options'));

  // What the remote of the opened address declares.
  const askDeclared = async (address, country) => {
    if (!session) return ask(address);
    const { jwt, usuario, secondFactorDue, termsDue } = await session;
    if (secondFactorDue || termsDue || (country && usuario.paisId.toLowerCase() !== country))
      throw new Error('The user is redirected.');
    return ask(address, jwt);
  };
  const show = (html, replies) => {
    const place = document.querySelector('.start-content');
    place.innerHTML = html;
    const fill = async (name, set) => {
      for (const element of place.querySelectorAll(`[data-${name}]`)) {
        const [call, ...path] = element.dataset[name].split('.');
        const value = path.reduce((part, key) => part?.[key], await replies[call]);
        if (value) set(element, value);
      }
    };
    fill('text', (element, text) => (element.textContent = text)).catch(ignore);
    fill('srcset', (image, sizes) => {
      image.srcset = sizes.map(({ url, width }) => `${url} ${width}w`).join();
    }).catch(ignore);
  };
  // The release for the person who used this browser last; shared/src/rules/release-audience.ts has the same rule.
  const own = (area, active) => {
    const { gradual } = active;
    if (!gradual) return active;
    try {
      const { staff, country, buckets } = JSON.parse(localStorage.getItem('vitrina:releases-for'));
      const { countries, share } = gradual.audience;
      return staff || countries.includes(country) || buckets[area] < share ? gradual : active;
    } catch {
      return active;
    }
  };
  const openEarly = async () => {
    const { remotes } = await registry;
    for (const [area, active] of Object.entries(remotes)) {
      const { entry, integrity, early } = own(area, active);
      const at =
        early?.signedIn === signedIn && new RegExp(early.at).exec(location.pathname + location.search);
      if (!at) continue;
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = entry;
      if (integrity) Object.assign(link, { integrity, crossOrigin: 'anonymous' });
      document.head.append(link);
      const country = at.groups?.country;
      const replies = early.calls.map((call) => {
        const address = call.replace('{country}', country);
        return read(keep(address, askDeclared(address, country)));
      });
      for (const reply of replies) reply.catch(ignore);
      if (early.html) show(early.html, replies);
    }
  };
  openEarly().catch(ignore);
})();

// Before the first paint: the colour mode (same key as shared/src/ui/core/theme/color-mode.tsx), and which of the
// pictures of index.html stands until the portal has started.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('vitrina.color-mode');
  } catch {
    // Storage is refused: the device's own mode counts.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.classList.add(dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.style.backgroundColor = dark ? '#0E1320' : '#F5F6FA';
  if (location.pathname === '/') {
    root.dataset.start = 'sign-in';
    // The shop window is the largest thing on the page: it need not wait for the style sheet that names it.
    var picture = document.createElement('link');
    picture.rel = 'preload';
    picture.as = 'image';
    picture.fetchPriority = 'high';
    picture.href = document.currentScript.dataset.picture;
    document.head.append(picture);
  } else if (
    /^\/[a-z]{3}\/shopping\/?$/.test(location.pathname) &&
    // The hint that there is a session (shared/src/contract/auth.ts); who has none is led to the sign-in.
    document.cookie.includes('vitrina-here=')
  ) {
    root.dataset.start = 'wall';
  }
})();

// Before the first paint: sets the colour mode (same key as shared/src/ui/core/theme/color-mode.tsx) and the
// placeholder of index.html to show until the portal has started.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('vitrina.color-mode');
  } catch {
    // Storage is refused: use the device's colour mode.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.classList.add(dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.style.backgroundColor = dark ? '#0E1320' : '#F5F6FA';
  if (location.pathname === '/') {
    root.dataset.start = 'sign-in';
    // The shop window is the page's largest element: preload it without waiting for the style sheet.
    var picture = document.createElement('link');
    picture.rel = 'preload';
    picture.as = 'image';
    picture.fetchPriority = 'high';
    picture.href = document.currentScript.dataset.picture;
    document.head.append(picture);
  } else if (
    /^\/[a-z]{3}\/shopping\/?$/.test(location.pathname) &&
    // The cookie that hints at a session (shared/src/endpoints/auth.ts); without it the sign-in page follows.
    document.cookie.includes('vitrina-here=')
  ) {
    root.dataset.start = 'shell';
  }
})();

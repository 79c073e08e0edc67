import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

export type ColorMode = 'light' | 'dark';
/** The user's choice; 'system' follows the device. */
export type ColorModePreference = ColorMode | 'system';

type ColorModeState = {
  readonly colorMode: ColorMode;
  readonly preference: ColorModePreference;
  readonly setPreference: (preference: ColorModePreference) => void;
  readonly toggleColorMode: () => void;
};

/** The host's `first-paint.js` reads the same key before the first paint. */
const storageKey = 'vitrina.color-mode';
const darkQuery = '(prefers-color-scheme: dark)';

function storedPreference(): ColorModePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // some private windows refuse storage
  }
}

function storePreference(preference: ColorModePreference): void {
  try {
    if (preference === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, preference);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const ColorModeContext = createContext<ColorModeState | null>(null);

export function ColorModeProvider({ children }: { readonly children: ReactNode }) {
  const [preference, setPreferenceState] = useState(storedPreference);
  const [systemDark, setSystemDark] = useState(() => matchMedia(darkQuery).matches);

  useEffect(() => {
    const query = matchMedia(darkQuery);
    const follow = () => setSystemDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  const colorMode: ColorMode = preference === 'system' ? (systemDark ? 'dark' : 'light') : preference;

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.toggle('dark', colorMode === 'dark');
    root.classList.toggle('light', colorMode === 'light');
    root.style.colorScheme = colorMode;
    // first-paint.js painted the page before the theme loaded; from now on the theme does.
    root.style.backgroundColor = '';
  }, [colorMode]);

  const state = useMemo<ColorModeState>(() => {
    const setPreference = (next: ColorModePreference) => {
      storePreference(next);
      setPreferenceState(next);
    };
    return {
      colorMode,
      preference,
      setPreference,
      toggleColorMode: () => setPreference(colorMode === 'dark' ? 'light' : 'dark'),
    };
  }, [colorMode, preference]);

  return <ColorModeContext value={state}>{children}</ColorModeContext>;
}

export function useColorMode(): ColorModeState {
  const state = useContext(ColorModeContext);
  if (!state) throw new Error('useColorMode needs a UiProvider above it.');
  return state;
}

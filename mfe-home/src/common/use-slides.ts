import { useEffect, useState, useSyncExternalStore } from 'react';
import { slideInterval } from './slide-interval.ts';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Each picture of an announcement is shown for a random time (P-425). */
const byChance = (): number => slideInterval(Math.random());

const onVisibility = (change: () => void) => {
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
};
const isTabHidden = () => document.hidden;

/**
 * Which of `count` pictures is shown; advances unless paused, off-screen, or with reduced motion. `stay`
 * returns how many milliseconds each is shown.
 */
export function useSlides(count: number, stay: () => number = byChance) {
  const [shown, setShown] = useState(0);
  const [stopped, setStopped] = useState(reducedMotion);
  const [resting, setResting] = useState(false);
  const hidden = useSyncExternalStore(onVisibility, isTabHidden);

  const moving = count > 1 && !stopped && !resting && !hidden;
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setShown((current) => (current + 1) % count), stay());
    return () => clearTimeout(timer);
  }, [moving, count, shown, stay]);

  return {
    shown,
    show: setShown,
    stopped,
    toggle: () => setStopped(!stopped),
    /** Hover and focus pause it. */
    rest: {
      onMouseEnter: () => setResting(true),
      onMouseLeave: () => setResting(false),
      onFocus: () => setResting(true),
      onBlur: () => setResting(false),
    },
  };
}

import type { ComponentType } from 'react';
import type { Area, RouteNameOf } from '../routes/routes.ts';

/** What a loaded screen module brings: the page as its default export. */
export type ScreenModule = {
  readonly default: ComponentType;
  /**
   * Begins the calls of a page that everybody may open, when the portal is opened with it and the session has just
   * begun: they are under way while the frame around the page is still being drawn.
   */
  readonly prepare?: () => void;
};

/** What a remote exposes as `./screens`: a lazily loaded page for every route that it owns. */
export type Screens<A extends Area> = { readonly [N in RouteNameOf<A>]: () => Promise<ScreenModule> };

/** Declares the screens of an area; a route of the table without a screen does not compile. */
export const defineScreens = <A extends Area>(_area: A, screens: Screens<A>): Screens<A> => screens;

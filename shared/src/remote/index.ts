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

/** What remotes put into the frame around every screen, and the area that brings each. */
export const widgets = {
  NOTAS_PENDIENTES: 'billing',
} as const satisfies Record<string, Area>;
export type WidgetName = keyof typeof widgets;

/** What a remote exposes as `./widgets`: a lazily loaded part of the frame for every name that is its own. */
export type Widgets<A extends Area> = {
  readonly [N in WidgetName as (typeof widgets)[N] extends A ? N : never]: () => Promise<ScreenModule>;
};

export const defineWidgets = <A extends Area>(_area: A, own: Widgets<A>): Widgets<A> => own;

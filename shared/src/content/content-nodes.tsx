import { createElement, Fragment, type ReactNode } from 'react';
import { AppLink } from 'shared/ui/core';
import { contentAttributes, contentLink, contentPicture, contentTags } from '../rules/content-policy.ts';

const allowed: ReadonlySet<string> = new Set(contentTags);

/** Elements whose text is not written by the author. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'head',
  'textarea',
  'select',
  'form',
]);

const reactNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

function propsOf(element: Element, tag: string): Record<string, string> {
  return Object.fromEntries(
    (contentAttributes[tag] ?? []).flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null || name === 'href' ? [] : [[reactNames[name] ?? name, value]];
    }),
  );
}

function linkNode(element: Element, children: ReactNode): ReactNode {
  const link = contentLink(element.getAttribute('href') ?? '');
  if (link === null) return children;
  if (!link.external) {
    return link.href.startsWith('/') ? (
      <AppLink to={link.href}>{children}</AppLink>
    ) : (
      <a href={link.href}>{children}</a>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function pictureNode(element: Element): ReactNode {
  const picture = contentPicture(element.getAttribute('src') ?? '');
  if (picture === null) return null;
  return (
    <img
      {...picture}
      sizes="(min-width: 800px) 640px, 100vw"
      alt={element.getAttribute('alt') ?? ''}
      loading="lazy"
    />
  );
}

const childrenOf = (node: Node): ReactNode[] =>
  [...node.childNodes].map((child, index) => <Fragment key={index}>{nodeOf(child)}</Fragment>);

function nodeOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (dropped.has(tag)) return null;
  if (!allowed.has(tag)) return childrenOf(node);
  if (tag === 'a') return linkNode(node, childrenOf(node));
  if (tag === 'img') return pictureNode(node);
  return tag === 'br' || tag === 'hr'
    ? createElement(tag)
    : createElement(tag, propsOf(node, tag), ...childrenOf(node));
}

/**
 * Author-written HTML as React elements. The text is parsed into an inert document, and only allow-listed
 * elements are rebuilt: markup never reaches the page, so nothing in it can run (T8).
 */
export const contentNodes = (html: string): ReactNode[] =>
  childrenOf(new DOMParser().parseFromString(withoutHandlers(html), 'text/html').body);

/**
 * Browsers report an event handler that the content security policy forbids as soon as they parse it, even if
 * it never reaches the page. The API stores none; this strips those that were stored by other means.
 */
const withoutHandlers = (html: string): string =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s/"'])on[a-z]+(?=\s*=)/gi, '$1data-dropped'));

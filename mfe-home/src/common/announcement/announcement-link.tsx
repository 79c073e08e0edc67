import type { Announcement } from 'shared/endpoints/announcements';
import { Link } from 'shared/router';
import { contentLink } from 'shared/rules/content-policy';
import { Button } from 'shared/ui/core';
import { ArrowRight, ExternalLink } from 'shared/ui/icons';
import { texts } from './texts.ts';

export const addressIn = ({ enlace, link }: Announcement): string | null => enlace ?? link ?? null;

/** The announcement's own link, 'Ver más' unless it has a label (P-088); not rendered for a forbidden target. */
export function AnnouncementLink({ announcement }: { readonly announcement: Announcement }) {
  const link = contentLink(addressIn(announcement) ?? '');
  if (link === null) return null;
  const label = announcement.enlaceTexto || texts.link;
  return (
    <Button asChild>
      {link.external ? (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {label}
          <ExternalLink size={18} aria-hidden />
        </a>
      ) : (
        <Link to={link.href}>
          {label}
          <ArrowRight size={18} aria-hidden />
        </Link>
      )}
    </Button>
  );
}

import { idPattern } from './requirements.ts';
import type { SourceFile } from './source-files.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
const isEndpoints = ({ path }: SourceFile): boolean => path.startsWith('shared/src/endpoints/');
const isBrowser = ({ path }: SourceFile): boolean => /^(?:host|mfe-\w+|shared)\/src\/.*\.tsx?$/.test(path);

/** An exported endpoint with the comment right above it. */
const declaration = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+) = (?:endpoint|\w+Endpoint)\(/g;

const reason = new RegExp(String.raw`No screen makes this call\b[\s\S]*\b${idPattern}\b`);

/** A call that no screen makes names the requirement that wants it; once a screen makes it, no longer. */
export function uncalledEndpoints(files: readonly SourceFile[]): string[] {
  const sources = files.filter((file) => isBrowser(file) && !isTest(file.path));
  const used = new Set(
    sources.filter((file) => !isEndpoints(file)).flatMap(({ text }) => text.match(/\w+/g)),
  );
  return sources.filter(isEndpoints).flatMap(({ path, text }) =>
    [...text.matchAll(declaration)].flatMap(([, comment = '', name = '']) => {
      if (used.has(name)) {
        return comment.includes('No screen makes this call')
          ? [`${path}: ${name} is called by a screen; its comment says that none does`]
          : [];
      }
      return reason.test(comment)
        ? []
        : [
            `${path}: no screen calls ${name}; remove it, or say above it 'No screen makes this call: …' and which requirement wants it`,
          ];
    }),
  );
}

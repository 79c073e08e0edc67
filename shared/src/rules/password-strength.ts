import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as spanishDictionary } from '@zxcvbn-ts/language-es-es';
import { commonWords } from './password.ts';

/*
 * How hard a password is to guess, by the same dictionaries in API and browser. They are large: in the
 * browser only the worker of the form for a new password loads this module.
 */

/** 0: among the first guesses, to 4: practically unguessable. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** At least 10^8 guesses, which is what the library counts for eight characters that are in no dictionary. */
export const leastStrength: PasswordStrength = 3;

/**
 * Only this much of a longer password is judged: the work grows with the square of the length, and a text of
 * this length is either hard to guess already or a repetition.
 */
const judgedLength = 32;

/** Substitutions of `4`, `$` and the like to try together; with the library's 100 a hostile text takes seconds. */
const mostReadings = 5;

function newJudge(): ZxcvbnFactory {
  return new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...spanishDictionary, portal: [...commonWords] },
    graphs: adjacencyGraphs,
    maxLength: judgedLength,
    l33tMaxSubstitutions: mostReadings,
  });
}

let judge: ZxcvbnFactory | undefined;

/** Loads the dictionaries, which takes a moment: call it before the first check. */
export function preparePasswordStrength(): void {
  judge ??= newJudge();
}

const manyGuesses = 1e8;

/** The library's score asks for a few guesses more, so it would refuse every password of eight characters (P-237). */
const scoreOf = ({ score, guesses }: ReturnType<ZxcvbnFactory['check']>): PasswordStrength =>
  score < leastStrength && guesses >= manyGuesses ? leastStrength : score;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of at least four letters, the longest first: shorter ones occur in others by chance. */
const wordsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u)))]
    .filter((word) => word.length >= 4)
    .toSorted((a, b) => b.length - a.length);

/** The password without its owner's names. */
function withoutNames(password: string, about: readonly string[]): string {
  const names = wordsOf(about.map((text) => text.split('@', 1)[0] ?? ''));
  return names.reduce((rest, name) => rest.replaceAll(name, ''), plain(password));
}

/**
 * `about`: what an attacker knows of the owner: names, companies, e-mail. It adds no strength: only the rest
 * of the password counts.
 */
export function passwordStrength(password: string, about: readonly string[]): PasswordStrength {
  judge ??= newJudge();
  const known = [...about.map((text) => text.toLowerCase()), ...wordsOf(about)];
  const whole = scoreOf(judge.check(password, known));
  const rest = withoutNames(password, about);
  if (rest.length === plain(password).length) return whole;
  const left = scoreOf(judge.check(rest, known));
  return left < whole ? left : whole;
}

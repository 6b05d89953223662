/**
 * Whether the judge can run programs in this language with checks, to find the cause of a crash: C and C++ of every standard. By its name,
 * so that the problem page does not load the table of languages.
 */
export const hasChecks = (name: string): boolean => /^C(\+\+)?( |$)/.test(name)

import type { HelperTools } from '../checker/compile-helper.ts'
import type { CheckedBuild } from '../language/checked-build.ts'
import { compileProgram } from '../language/compile-program.ts'
import { runChecked } from './inspect-program.ts'

/** A program with one fault for each of the two runtimes, by its input; otherwise it reads one of two numbers. */
const KNOWN = `#include <stdio.h>
#include <stdlib.h>
int a[4];
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 3;
  if (n == 4) a[n] = 1;
  int *p = (int *)malloc(sizeof(int) * 4);
  p[0] = n;
  free(p);
  if (n == 5) printf("%d", p[0]);
  return 0;
}
`

const problem = {
  isFileIO: false,
  ioReadFileName: null,
  userExtraFiles: {},
  timeLimitMs: 2000,
  memoryLimitMb: 64,
  stackLimitMb: 16,
  processLimit: null,
} as const

/** Builds the known program with checks and looks for its faults. @returns whether the checks work */
export async function tryChecks(tools: Pick<HelperTools, 'newFolder' | 'sandbox' | 'cacheDir'>, build: CheckedBuild): Promise<boolean> {
  const compiled = await compileProgram(tools, build.toolchain, { code: KNOWN }, build.beside)
  if (!compiled.ok) return false
  const run = async (input: string) => runChecked(problem, compiled.program, input, { tools })
  const [index, freed, right] = [await run('4'), await run('5'), await run('1 2')]
  return (
    index.finding?.id === 'array-index' &&
    index.finding.line === 7 &&
    freed.finding?.id === 'use-after-free' &&
    right.state === 'clean' &&
    right.readLength === 1
  )
}

/** Remembers the builds whose checks work. Others are tried again each time: their libraries may have been installed meanwhile. */
export function createChecksProof(
  tools: Pick<HelperTools, 'newFolder' | 'sandbox' | 'cacheDir'>,
): (build: CheckedBuild) => Promise<boolean> {
  const proven = new Map<string, Promise<boolean>>()
  return async (build) => {
    const { fingerprint } = build.toolchain
    const trying = proven.get(fingerprint) ?? tryChecks(tools, build)
    proven.set(fingerprint, trying)
    try {
      const works = await trying
      if (!works) proven.delete(fingerprint)
      return works
    } catch (error) {
      proven.delete(fingerprint)
      throw error
    }
  }
}

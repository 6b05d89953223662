import type { JailSpec } from '../sandbox/jail-spec.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** A shell function that counts to its argument. */
export const SPIN = 'spin() { i=0; while [ $i -lt $1 ]; do i=$((i+1)); done; }; '
const [FEW, MANY] = [1000, 61_000]
const TRIES = 3

/**
 * How often the shell must `spin` on this machine to take that much CPU time. Tests use it for work of a known length, so that no test
 * depends on the speed of the machine.
 * @param shell a jail that runs a script
 */
export async function calibrateSpin(sandbox: Sandbox, shell: (script: string) => JailSpec): Promise<(cpuMs: number) => number> {
  const cpuMsOf = async (times: number) => (await sandbox.run(shell(`${SPIN} spin ${times}`))).cpuMs
  const each: number[] = []
  for (let i = 0; i < TRIES; i++) each.push(((await cpuMsOf(MANY)) - (await cpuMsOf(FEW))) / (MANY - FEW))
  const msOfOne = Math.min(...each.filter((ms) => ms > 0))
  return (cpuMs) => Math.ceil(cpuMs / msOfOne)
}

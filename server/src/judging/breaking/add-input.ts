import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { WorkshopService } from '../workshop/workshop.service.ts'

const PREFIX = 'breaking-'
/** Somebody may save the script at the same moment. */
const TRIES = 3

type Workshop = Pick<WorkshopService, 'read' | 'savePart' | 'saveScript'>

/**
 * Keeps an input in the workshop of a problem, as a test of its script. A script that is empty first keeps the tests that are there. An input
 * that the workshop has already gets no second test.
 * @returns its name
 */
export async function addInput(workshop: Workshop, pid: number, text: string, caller: Pick<Caller, 'actor' | 'ip'>): Promise<string> {
  const { parts } = await workshop.read(pid, caller)
  const inputs = parts.filter(({ kind }) => kind === 'input')
  const known = inputs.find((input) => input.text === text)
  const name = known?.name ?? freeName(inputs.map(({ name }) => name))
  if (!known) await workshop.savePart({ pid, kind: 'input', name, text, version: null }, caller)
  for (let tries = 1; ; tries++) {
    const { script, tests } = await workshop.read(pid, caller)
    const lines = script.text.split(/\r\n|\r|\n/)
    const line = `hand ${name}`
    if (lines.some((each) => each.trim().replace(/\s*>.*$/, '') === line)) return name
    const before = script.text.trim() === '' ? tests.map((test) => `keep ${test}\n`).join('') : `${script.text.trimEnd()}\n`
    try {
      await workshop.saveScript({ pid, text: `${before}${line}\n`, version: script.version }, caller)
      return name
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'edit.changed-meanwhile') || tries === TRIES) throw error
    }
  }
}

function freeName(taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`${PREFIX}${number}`)) number++
  return `${PREFIX}${number}`
}

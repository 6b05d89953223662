/** The validators of a workshop as the input validators of a package, each a folder with a source that translates how they end. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  isPartName,
  isWorkshopLanguage,
  PART_TEXT_MAX,
  type WorkshopLanguage,
  workshopLanguages,
  workshopLimits,
} from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import type { ArchiveFile } from '../../reading/archive-file.ts'
import { warn } from '../../reading/import-limits.ts'
import type { ImportedWorkshop, ImportWarning } from '../../reading/imported-problem.ts'
import { readText } from './kattis-workshop.ts'
import { validatorWrappers } from './validator-wrappers.ts'

type Part = ImportedWorkshop['parts'][number]

const FOLDER = 'input_validators'
/** Before the name of a validator, since names of packages have at least two characters. */
const PREFIX = 'workshop-'

const validatorsOf = (workshop: ImportedWorkshop | undefined) => (workshop?.parts ?? []).filter(({ kind }) => kind === 'validator')
const wrapperOf = ({ language }: Part) => (language === null ? null : validatorWrappers[language])
const needsTestlib = ({ language, text }: Part) => language === 'C++' && text.includes('testlib.h')

/**
 * The validators that a package takes: those in a language with programs there, and with testlib only where this server has it.
 * @returns how many there are in all, too
 */
export function packagedValidators(workshop: ImportedWorkshop | undefined, hasTestlib: boolean): { held: Part[]; all: number } {
  const all = validatorsOf(workshop)
  return { held: all.filter((part) => wrapperOf(part) !== null && (hasTestlib || !needsTestlib(part))), all: all.length }
}

/** @param testlib the text of testlib.h; null: this server has none */
export function validatorFiles(workshop: ImportedWorkshop | undefined, testlib: string | null): ArchiveFile[] {
  return packagedValidators(workshop, testlib !== null).held.flatMap((part) => {
    const wrapped = wrapperOf(part)
    if (wrapped === null) return []
    const folder = `${FOLDER}/${PREFIX}${part.name}`
    return [
      { name: `${folder}/${wrapped.source}`, text: part.text },
      { name: `${folder}/${wrapped.wrapper}`, text: wrapped.text },
      ...(testlib !== null && needsTestlib(part) ? [{ name: `${folder}/testlib.h`, text: testlib }] : []),
    ]
  })
}

/** Validators that an export of this site wrote; other programs stay with their package. */
function readValidators(root: string): Part[] {
  const folder = join(root, FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((name): Part[] => {
      const inside = join(folder, name)
      if (!name.startsWith(PREFIX) || !isPartName(name.slice(PREFIX.length)) || !statSync(inside).isDirectory()) return []
      const part = readWrapped(inside)
      return part ? [{ kind: 'validator', name: name.slice(PREFIX.length), ...part }] : []
    })
}

function readWrapped(folder: string): { language: WorkshopLanguage; text: string } | null {
  for (const language of Object.keys(workshopLanguages).filter(isWorkshopLanguage)) {
    const wrapped = validatorWrappers[language]
    if (wrapped === null || !existsSync(join(folder, wrapped.wrapper)) || !existsSync(join(folder, wrapped.source))) continue
    const text = readText(join(folder, wrapped.source), PART_TEXT_MAX)
    if (text !== null && readText(join(folder, wrapped.wrapper), wrapped.text.length) === wrapped.text) return { language, text }
  }
  return null
}

/**
 * The workshop of a package with the validators that an export wrote as its input validators. Those of the folder of the workshop come
 * first; a note names an input validator that differs from them.
 */
export function withPackagedValidators(
  root: string,
  workshop: ImportedWorkshop | undefined,
  warnings: ImportWarning[],
): ImportedWorkshop | undefined {
  const found = readValidators(root)
  if (workshop === undefined) {
    const kept = found.slice(0, workshopLimits.validator)
    for (const { name } of found.slice(kept.length)) warnings.push(leftOut(name))
    return kept.length === 0 ? undefined : { parts: kept, script: '' }
  }
  const own = validatorsOf(workshop)
  for (const { name, language, text } of found)
    if (!own.some((part) => part.name === name && part.language === language && part.text === text)) warnings.push(leftOut(name))
  return workshop
}

const leftOut = (name: string) => warn('import.warn.package-left-out', { name: `${FOLDER}/${PREFIX}${name}` })

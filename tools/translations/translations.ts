/**
 * `npm run translations`: how much each folder of `translations/` has, and its faults. `-- new fr-FR Français` begins a language;
 * `-- fr-FR common` prints the texts that a part still lacks, in English, as JSON. docs/translate.md describes the work.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage, type Texts } from './coverage.ts'
import { englishHelpFolder, readEnglish, translationsFolder } from './read-english.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** The texts of a file; an empty table where there is none. @throws with the file's name where it is no JSON */
function readTexts(file: string): Texts {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Texts
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}

function begin(tag: string, name: string): void {
  if (Intl.getCanonicalLocales(tag)[0] !== tag) throw new Error(`"${tag}" is no tag of a language, such as fr-FR`)
  const folder = join(translationsFolder, tag)
  if (existsSync(folder)) throw new Error(`${folder} exists`)
  mkdirSync(join(folder, 'pages'), { recursive: true })
  writeFileSync(join(folder, 'language.json'), `${JSON.stringify({ name }, null, 2)}\n`)
  say(`${folder} is there. Print what it lacks: npm run -s translations -- ${tag} common`)
}

async function printMissing(tag: string, part: string): Promise<void> {
  const english = (await readEnglish()).find(({ name }) => name === part)
  if (!english) throw new Error(`there is no part "${part}"`)
  const { missing } = coverage(english.texts, readTexts(join(translationsFolder, tag, english.file)))
  say(JSON.stringify(Object.fromEntries(missing.map((key) => [key, english.texts[key]])), null, 2))
}

/** @returns whether the translation has no fault; missing texts are none */
async function report(tag: string): Promise<boolean> {
  const folder = join(translationsFolder, tag)
  const faults: string[] = []
  let [done, all] = [0, 0]
  const left: string[] = []
  for (const { name, file, texts } of await readEnglish()) {
    const { missing, unknown, values } = coverage(texts, readTexts(join(folder, file)))
    const count = Object.keys(texts).length
    all += count
    done += count - missing.length
    if (missing.length > 0) left.push(`${name} ${missing.length}`)
    faults.push(...unknown.map((key) => `${file}: there is no text "${key}"`))
    faults.push(...values.map((key) => `${file}: "${key}" has other {{values}} than the English text`))
  }
  const pages = names(englishHelpFolder)
  const help = names(join(folder, 'help'))
  faults.push(...help.filter((file) => !pages.includes(file)).map((file) => `help/${file}: there is no such page`))
  say(`${tag}: ${done} of ${all} texts, ${help.length} of ${pages.length} help pages`)
  if (left.length > 0) say(`  missing: ${left.join(', ')}`)
  for (const fault of faults) say(`  ${fault}`)
  return faults.length === 0
}

const [first, second, third] = process.argv.slice(2)
try {
  if (first === 'new' && second && third) begin(second, third)
  else if (first && second) await printMissing(first, second)
  else {
    const tags = names(translationsFolder).filter((tag) => existsSync(join(translationsFolder, tag, 'language.json')))
    if (tags.length === 0) say('There are no further languages. Begin one: npm run -s translations -- new fr-FR Français')
    const good = await Promise.all(tags.map(report))
    if (good.includes(false)) process.exitCode = 1
  }
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}

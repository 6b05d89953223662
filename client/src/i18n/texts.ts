import i18next from 'i18next'
import { completeTexts, fetchedTranslation, loadTranslation } from './added-texts.ts'
import type { KeyOf, Values } from './dictionary.ts'
import type about from './en/about.ts'
import type account from './en/account.ts'
import type admin from './en/admin.ts'
import type adminAudit from './en/admin-audit.ts'
import type adminBulk from './en/admin-bulk.ts'
import type adminContests from './en/admin-contests.ts'
import type adminDashboard from './en/admin-dashboard.ts'
import type adminGroupOwners from './en/admin-group-owners.ts'
import type adminImport from './en/admin-import.ts'
import type adminMachines from './en/admin-machines.ts'
import type adminNotices from './en/admin-notices.ts'
import type adminProblems from './en/admin-problems.ts'
import type adminRejudge from './en/admin-rejudge.ts'
import type adminRoles from './en/admin-roles.ts'
import type adminSite from './en/admin-site.ts'
import type adminTalk from './en/admin-talk.ts'
import type adminUsers from './en/admin-users.ts'
import type breaking from './en/breaking.ts'
import type challenge from './en/challenge.ts'
import type changed from './en/changed.ts'
import type charts from './en/charts.ts'
import type classWork from './en/class-work.ts'
import type cockpit from './en/cockpit.ts'
import type collection from './en/collection.ts'
import type common from './en/common.ts'
import type contest from './en/contest.ts'
import type contestStaff from './en/contest-staff.ts'
import type desk from './en/desk.ts'
import type discussion from './en/discussion.ts'
import type editor from './en/editor.ts'
import type gradebook from './en/gradebook.ts'
import type group from './en/group.ts'
import type groupWork from './en/group-work.ts'
import type hand from './en/hand.ts'
import type help from './en/help.ts'
import type hint from './en/hint.ts'
import type home from './en/home.ts'
import type homework from './en/homework.ts'
import type judge from './en/judge.ts'
import type lineComment from './en/line-comment.ts'
import type message from './en/message.ts'
import type note from './en/note.ts'
import type palette from './en/palette.ts'
import type picture from './en/picture.ts'
import type problem from './en/problem.ts'
import type problemExport from './en/problem-export.ts'
import type ranking from './en/ranking.ts'
import type rejudge from './en/rejudge.ts'
import type scoreboard from './en/scoreboard.ts'
import type settings from './en/settings.ts'
import type similarity from './en/similarity.ts'
import type siteAlarm from './en/site-alarm.ts'
import type strength from './en/strength.ts'
import type submission from './en/submission.ts'
import type talk from './en/talk.ts'
import type training from './en/training.ts'
import type trainingEditor from './en/training-editor.ts'
import type tutor from './en/tutor.ts'
import type user from './en/user.ts'
import type workshop from './en/workshop.ts'
import type writing from './en/writing.ts'
import { type Language, languages, type OwnLanguage, ownLanguage, startLanguage } from './languages.ts'

/** One dictionary per part of the site; a page loads only the ones that it uses. */
export type Texts = {
  about: typeof about
  account: typeof account
  admin: typeof admin
  'admin-audit': typeof adminAudit
  'admin-bulk': typeof adminBulk
  'admin-contests': typeof adminContests
  'admin-dashboard': typeof adminDashboard
  'admin-group-owners': typeof adminGroupOwners
  'admin-import': typeof adminImport
  'admin-machines': typeof adminMachines
  'admin-notices': typeof adminNotices
  'admin-problems': typeof adminProblems
  'admin-rejudge': typeof adminRejudge
  'admin-roles': typeof adminRoles
  'admin-site': typeof adminSite
  'admin-talk': typeof adminTalk
  'admin-users': typeof adminUsers
  breaking: typeof breaking
  challenge: typeof challenge
  changed: typeof changed
  charts: typeof charts
  'class-work': typeof classWork
  cockpit: typeof cockpit
  collection: typeof collection
  common: typeof common
  contest: typeof contest
  'contest-staff': typeof contestStaff
  desk: typeof desk
  discussion: typeof discussion
  editor: typeof editor
  gradebook: typeof gradebook
  group: typeof group
  'group-work': typeof groupWork
  hand: typeof hand
  help: typeof help
  hint: typeof hint
  home: typeof home
  homework: typeof homework
  judge: typeof judge
  'line-comment': typeof lineComment
  message: typeof message
  ranking: typeof ranking
  rejudge: typeof rejudge
  user: typeof user
  note: typeof note
  palette: typeof palette
  picture: typeof picture
  problem: typeof problem
  'problem-export': typeof problemExport
  scoreboard: typeof scoreboard
  settings: typeof settings
  similarity: typeof similarity
  'site-alarm': typeof siteAlarm
  strength: typeof strength
  submission: typeof submission
  talk: typeof talk
  training: typeof training
  'training-editor': typeof trainingEditor
  tutor: typeof tutor
  workshop: typeof workshop
  writing: typeof writing
}
export type Namespace = keyof Texts
export type Translate<N extends Namespace> = (key: KeyOf<Texts[N]>, values?: Values) => string

type Module = { default: Record<string, string> }
const files = import.meta.glob<Module>('./{en,zh}/*.ts')
const folders = { 'zh-CN': 'zh', 'en-US': 'en' } as const satisfies Record<OwnLanguage, string>

const loading = new Map<string, Promise<void>>()
const wanted = new Set<Namespace>()

export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.language) ?? 'zh-CN'
}

/** Loads one dictionary in the current language. It returns the same promise for the same dictionary, so that React can suspend on it. */
export function loadTexts(namespace: Namespace, language: Language = currentLanguage()): Promise<void> {
  wanted.add(namespace)
  const name = `${language}/${namespace}`
  const running = loading.get(name)
  if (running) return running
  const promise = readTexts(namespace, language).then(
    (texts) => {
      i18next.addResourceBundle(language, namespace, texts)
    },
    (error: unknown) => {
      loading.delete(name) // the next attempt asks the server again
      throw error
    },
  )
  loading.set(name, promise)
  // React reads these fields: a loaded dictionary never suspends a page.
  promise.then(
    () => Object.assign(promise, { status: 'fulfilled', value: undefined }),
    () => {}, // reported to the awaiting component
  )
  return promise
}

/** Reads one dictionary; for an added language its own texts, over those of the language that stands in for it. */
async function readTexts(namespace: Namespace, language: Language): Promise<Record<string, string>> {
  const own = ownLanguage(language)
  const path = `./${folders[own]}/${namespace}.ts`
  const load = files[path]
  if (!load) throw new Error(`no dictionary ${path}`)
  if (language === own) return (await load()).default
  const [base, parts] = await Promise.all([load(), loadTranslation(language)])
  return completeTexts(base.default, parts[namespace] ?? {}, language)
}

/** Sets up i18next in the visitor's language and loads the dictionary that every page needs. */
export async function startTexts(language: Language = startLanguage()): Promise<void> {
  await i18next.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await loadTexts('common')
  document.documentElement.lang = language
}

/** Loads every used dictionary in the new language, then switches: no page shows two languages. */
export async function changeLanguage(language: Language): Promise<void> {
  await fetchedTranslation(language)
  await Promise.all([...wanted].map((namespace) => loadTexts(namespace, language)))
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** A text outside React (toasts, titles). Its dictionary must be loaded. */
export function translate<N extends Namespace>(namespace: N, key: KeyOf<Texts[N]>, values?: Values): string {
  const options: Record<string, unknown> = { ...values, ns: namespace }
  return i18next.t<string, Record<string, unknown>, string>(key, options)
}

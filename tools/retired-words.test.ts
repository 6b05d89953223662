import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// A word that readers stumbled over comes back with the next text that somebody copies. These tables keep it out, and name the better word.

const root = fileURLToPath(new URL('../', import.meta.url))

/** Files whose texts are for users: pages, errors, mails, messages, the audit log, sheets. */
const tables = [
  ...['client/src/i18n/en', 'client/src/i18n/zh', 'shared/src/ground/i18n'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  ),
  'shared/src/ground/audit/audit-action.ts',
  'shared/src/ground/audit/audit-field.ts',
  'shared/src/ground/language/field-names.ts',
  'shared/src/judging/remote/remote-faults.ts',
  'shared/src/judging/verdict/judge-words.ts',
  'shared/src/problems/problem-import/import-messages.ts',
  'server/src/classes/gradebook/gradebook-sheet.ts',
]

const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + '`(?:[^`\\\\]|\\\\.)*`'
const values = new RegExp(String.raw`(?:[:[,?]|=>)\s*(${literal})(?!\s*:)`, 'g')

/** The texts of a source: literals that are values, without keys and imports. A placeholder becomes `{}`: its name is no word of the text. */
const textsOf = (source: string): string[] =>
  [...source.matchAll(values)].map(([, text = '']) => text.slice(1, -1).replaceAll(/\$?\{\{?[^{}]*\}?\}/g, '{}'))

const texts = tables.flatMap((path) => textsOf(readFileSync(join(root, path), 'utf8')).map((text) => ({ path, text })))
const isChinese = ({ text }: { text: string }) => /\p{Script=Han}/u.test(text)
const chinese = texts.filter(isChinese)
const english = texts.filter((one) => !isChinese(one))

type Retired = { word: RegExp; instead: string }
const found = (within: typeof texts, word: RegExp) =>
  within.filter(({ text }) => word.test(text)).map(({ path, text }) => `${path}: ${text}`)

const retiredChinese: Retired[] = [
  { word: /您/, instead: '你' },
  { word: /欢迎回来/, instead: '你好' },
  { word: /^超出(?:时间|内存)限制$/, instead: '时间超限，内存超限' },
  { word: /轮播/, instead: '首页图片' },
  { word: /七日通过榜/, instead: '本周通过最多' },
  { word: /获取最近通过/, instead: '载入上次通过的代码' },
  { word: /评测(?:中的)?通道|通道占用/, instead: '正在评测 / 上限' },
  { word: /(?<!重)判题/, instead: '评测，特判程序，交互程序' },
  { word: /检查程序|(?<!输出)校验程序/, instead: '特判程序' },
  { word: /(?:标准|正确)解法/, instead: '标程' },
  { word: /组织者/, instead: '主办方' },
  { word: /解封|揭晓/, instead: '开榜，公布最终榜单' },
  { word: /公开状态/, instead: '可见范围' },
  { word: /小组|入团/, instead: '班级或团队' },
  { word: /(?:团队|班级)(?:负责人|所有者)/, instead: '创建者' },
  { word: /序号/, instead: '排列位置，编号' },
  { word: /迟交得分比例|(?:全额|按比例)计分/, instead: '迟交可得，不扣分，按比例给分' },
  { word: /无计分提交/, instead: '未交' },
  { word: /行没有发送/, instead: '未导入' },
  { word: /分发给你的密码|初始密码/, instead: '账号条上的密码' },
  { word: /告知所有人/, instead: '发布全场通知' },
  { word: /以文档形式/, instead: '按时间列出' },
  { word: /程序旁的文件/, instead: '附加文件' },
  { word: /留意/, instead: '注意' },
  { word: /超级管理员/, instead: '系统管理员' },
  { word: /教师/, instead: '老师' },
  { word: /评测记录/, instead: '提交记录' },
  { word: /^重新评测/, instead: '重判' },
  { word: /对外榜单/, instead: '外榜' },
  { word: /帐号|登陆/, instead: '账号，登录' },
]

const retiredEnglish: Retired[] = [
  { word: /^Ask again$/, instead: 'Refresh' },
  { word: /\bLast here\b/, instead: 'Last seen' },
  { word: /\bfirst ten\b/, instead: 'Top 10' },
  { word: /\bin seven days\b/, instead: 'this week' },
  { word: /\bWhat is due\b/, instead: 'Due soon' },
  { word: /\bhas asked\b/, instead: 'No … yet' },
  { word: /\bone at random\b/, instead: 'Random problem' },
  { word: /\borigins?\b/i, instead: 'source' },
  { word: /^Mid$/, instead: 'Medium' },
  { word: /^Level$/, instead: 'Difficulty' },
  { word: /\{\} a page$/, instead: 'per page' },
  { word: /\bevery (?:verdict|language)\b/i, instead: 'All verdicts, All languages' },
  { word: /\b(?:everybody|somebody)\b/i, instead: 'everyone, anyone, someone' },
  { word: /^As numbers$/, instead: 'Show values' },
  { word: /\bmay not (?:read|look)\b|\bmay read this\b/, instead: 'can’t view, can view' },
  { word: /Successfully\b/, instead: 'Saved, Sharing turned on' },
  { word: /\btake (?:\w+ )*away\b/i, instead: 'Remove a filter' },
  { word: /\bcockpit\b/i, instead: 'Live class view' },
  { word: /\bhere now\b|\{\} here$/i, instead: 'online' },
  { word: /\bOnly who\b/, instead: 'only' },
  { word: /\bTerms and extensions\b/, instead: 'Due date and extensions' },
  { word: /^To the (?:training|cockpit|problems?)$/, instead: 'Back to …, Go to …' },
  { word: /\bsilent\b|\bsilence\b/, instead: 'no attempt for 10 min' },
  { word: /\bWhat counts\b/, instead: 'Grading rules' },
  { word: /\bnothing that counts\b|\bnone that counts\b/, instead: 'not submitted, not counted' },
  { word: /\bOnly the best$|\bFull mark\b/, instead: 'Best N only, Maximum mark' },
  { word: /\bcalled so\b/, instead: 'No pupils found' },
  { word: /\bmade of\b/, instead: 'Score breakdown' },
  { word: /^(?:Shown|Look|Good|Signs|Mend)$/, instead: 'Visible, Check, OK, Legend, Fix' },
  { word: /\bmend(?:ed)?\b/i, instead: 'correct, fix' },
  { word: /\bkeeps the clock\b/, instead: 'not synchronised' },
  { word: /\byours to\b/, instead: 'You can’t …' },
  { word: /\blanes?\b/i, instead: 'judges, capacity' },
  { word: /\bsubmissions after the end$/, instead: 'upsolving' },
  { word: /\b(?:un)?seal(?:s|ed)?\b/i, instead: 'freeze, frozen' },
  { word: /\bTime machine\b|\bof now$/, instead: 'Replay, Back to live' },
  { word: /\b(?:stands?|stood)\b(?! out\b)/i, instead: 'appears, is, stays' },
  { word: /\bjoins at once\b/, instead: 'Anyone can join' },
  { word: /\be-mail\b/i, instead: 'email' },
  { word: /\bjudged? (?:\S+ ){0,3}again\b/i, instead: 'rejudge' },
  { word: /\bwrong tr(?:y|ies)\b/i, instead: 'wrong attempt' },
  { word: /\blog(?:ged)? in\b|(?<!\/)\blogins?\b/i, instead: 'sign in' },
  { word: /\bPublicity\b/i, instead: 'visibility' },
  { word: /\bCarousel\b/i, instead: 'home page pictures' },
  { word: /\btold\b|\btells?\b/i, instead: 'shows, reports, asks' },
  { word: /\bany more\b/i, instead: 'no longer' },
  { word: /\bdoes not count\b/, instead: 'not counted, earns nothing' },
  { word: /\b(?:goes|go) with it\b/, instead: 'will be deleted too' },
]

test('the tables are read: both languages have their texts', () => {
  expect(chinese.length).toBeGreaterThan(2500)
  expect(english.length).toBeGreaterThan(2500)
  expect(textsOf(`export default { 'a.key': 'a text', b: (n) => \`\${n} texts\`, c: [\n "it's" ] }`)).toEqual([
    'a text',
    '{} texts',
    "it's",
  ])
})

describe('no Chinese text uses a retired word', () => {
  test.each(retiredChinese)('$word: $instead', ({ word }) => {
    expect(found(chinese, word)).toEqual([])
  })
})

describe('no English text uses a retired word', () => {
  test.each(retiredEnglish)('$word: $instead', ({ word }) => {
    expect(found(english, word)).toEqual([])
  })
})

/** The glossary names one Chinese word for each term, and the texts use it. */
test('every Chinese word of the glossary is used in a text', () => {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const words = rows.slice(1).map((line) => line.split('|')[3]?.trim() ?? '')
  expect(words.filter((word) => word === '')).toEqual([])
  const used = words.flatMap((word) => word.split(/[、，]|动词是/)).filter((word) => isChinese({ text: word }))
  expect(used.length).toBeGreaterThan(40)
  expect(used.filter((word) => !chinese.some(({ text }) => text.includes(word)))).toEqual([])
})

/** A class is no team. A text for both names both; only the name of the kind stands alone. */
describe('a class or team is named as such', () => {
  test('in Chinese', () => {
    expect(chinese.filter(({ text }) => /团队/.test(text) && text !== '团队' && !/班/.test(text))).toEqual([])
  })

  test('in English, which has no "group" for them', () => {
    const others = /^Similar in groups$/
    expect(english.filter(({ text }) => /\bgroups?\b/i.test(text) && / /.test(text) && !others.test(text))).toEqual([])
  })
})

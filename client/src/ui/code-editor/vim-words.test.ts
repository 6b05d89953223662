import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import chinese from '../../i18n/zh/editor.ts'
import { messageWords, modeWords, type SayVim } from './vim-words.ts'

const say: SayVim = (key, values) => chinese[key].replace('{{text}}', values?.text ?? '')

test.each([
  [{ mode: 'normal' }, '-- 普通 --'],
  [{ mode: 'insert' }, '-- 插入 --'],
  [{ mode: 'replace' }, '-- 替换 --'],
  [{ mode: 'visual', subMode: '' }, '-- 可视 --'],
  [{ mode: 'visual', subMode: 'linewise' }, '-- 可视 行 --'],
  [{ mode: 'visual', subMode: 'blockwise' }, '-- 可视 块 --'],
  [{ mode: 'new' }, '-- NEW --'],
])('mode %j', (mode, words) => expect(modeWords(say, mode)).toBe(words))

test.each([
  ['Not an editor command ":make it"', '不是 Vim 命令：:make it'],
  ['No matches for a\nb', '没有找到：a\nb'],
  ['Error: Mark not set', '没有这个标记'],
  ['Unknown option: ruler', '没有这个选项：ruler'],
  ['replace with  x (y/n/a/q/l)', '替换为 x？（y 是，n 否，a 全部，l 这处后停，q 停）'],
  ['int main() {', 'int main() {'],
])('message %j', (message, words) => expect(messageWords(say, message).replace(/ +/g, ' ')).toBe(words))

test('each message that the package shows has words here', () => {
  const source = readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('monaco-vim/package.json')), 'src/cm/keymap_vim.ts'),
    'utf8',
  )
  const shown = [...source.matchAll(/showConfirm\(\s*cm,\s*["']([A-Z][^"']+)/g)].map(([, words = '']) =>
    words.endsWith(' ') ? `${words}x` : words,
  )
  expect(new Set(shown).size).toBeGreaterThan(7)
  expect(shown.filter((words) => messageWords(say, words) === words)).toEqual([])
})

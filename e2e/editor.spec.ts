import { arriveAs } from './support/arrive.ts'
import { chooseLanguage, untilKept, writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createPupil, newPupil, pupilPassword, signIn } from './support/sign-in.ts'
import { submitJudged } from './support/submit.ts'

test('theme, type size and indentation of the editor are kept, for every problem', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'THEMED', 'A dark editor')
  await page.goto('/problem/THEMED')
  const code = page.locator('.monaco-editor').first()
  await expect(code).toBeVisible()
  const look = () =>
    code.evaluate((editor) => {
      const lines = editor.querySelector('.view-lines') ?? editor
      return { background: getComputedStyle(editor).backgroundColor, size: getComputedStyle(lines).fontSize }
    })
  const before = await look()
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await page.getByRole('combobox', { name: 'Theme' }).click()
  await page.getByRole('option', { name: 'dracula' }).click()
  await page.getByRole('radiogroup', { name: 'Font size' }).getByText('20').click()
  await page.getByRole('radiogroup', { name: 'Tab size' }).getByText('8').click()
  await expect.poll(async () => (await look()).size).toBe('20px')
  const after = await look()
  expect(after.background).not.toBe(before.background)
  await page.goto('/problem/TS1001')
  await expect(code).toBeVisible()
  await expect.poll(look).toEqual(after)
  await writeProgram(page, '')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('x')
  await expect(page.locator('.view-line').first()).toHaveText(/^\s{8}x$/)
})

test('completion offers names, words of the file and snippets, and fills in the chosen one', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'COMPLETES', 'Completion')
  await page.goto('/problem/COMPLETES')
  const code = page.locator('.monaco-editor .view-lines').first()
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await writeProgram(page, 'int counter = 1;')
  await page.keyboard.press('Enter')
  await page.keyboard.type('coun')
  const options = page.getByRole('listbox', { name: 'Suggest' }).getByRole('option')
  await expect(options.filter({ hasText: 'counter' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Program in/ })).toHaveAttribute('aria-activedescendant', /^list_id/)
  await page.keyboard.press('Tab')
  await expect(code).toContainText('counter = 1;counter')
  // The snippet of a loop has places to fill in.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('for')
  await options.filter({ hasText: 'for' }).nth(1).click()
  await expect(code).toContainText('for (int i = 0; i < ; i++)')
  await page.keyboard.type('k')
  await expect(code).toContainText('i < k;')
  // A second editor of the same visit has the tools from its start.
  await page.getByRole('banner').getByRole('link', { name: 'Problems' }).click()
  await page.goBack()
  await expect(code).toContainText('i < k;')
  await page.getByRole('textbox', { name: /^Program in/ }).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('coun')
  await expect(options.filter({ hasText: 'counter' }).first()).toBeVisible()
})

test('find, replace, undo, a Chinese input method and the clipboard work in the editor', async ({ page, context, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'EDITS', 'Edits')
  await page.goto('/problem/EDITS')
  const code = page.locator('.monaco-editor .view-lines').first()
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await writeProgram(page, 'int a = 1; int b = a + a;')
  await page.keyboard.press('ControlOrMeta+h')
  const find = page.locator('.find-widget.visible')
  await find.getByRole('textbox', { name: 'Find' }).fill('a')
  await expect(find.locator('.matchesCount')).toHaveText('1 of 3')
  await find.getByRole('textbox', { name: 'Replace' }).fill('xyz')
  await find.getByRole('button', { name: /^Replace All/ }).click()
  await expect(code).toContainText('int xyz = 1; int b = xyz + xyz;')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(code).toContainText('int a = 1; int b = a + a;')
  const field = page.getByRole('textbox', { name: /^Program in/ })
  await field.focus()
  await page.keyboard.press('ControlOrMeta+End')
  const input = await context.newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await input.send('Input.imeSetComposition', { text: '你好', selectionStart: 2, selectionEnd: 2 })
  await input.send('Input.insertText', { text: '你好' })
  await expect(code).toContainText('a + a;你好')
  // A letter of several parts is one step of the caret.
  await page.keyboard.insertText('👨‍👩‍👧')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(code).toHaveText(/你好\s*$/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(code).toContainText('a + a;你好')
})

test('Vim keys show their mode, are kept, and Esc and Tab leave the editor', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'VIM', 'With Vim')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/problem/VIM')
  const code = page.locator('.monaco-editor .view-lines').first()
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await writeProgram(page, 'one two')
  expect(asked.filter((url) => /vim/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Editor settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editor settings' })
  await expect(dialog).toContainText('press Ctrl+M, then Tab')
  await dialog.getByRole('switch', { name: 'Vim keys' }).click()
  await expect(dialog).toContainText('press Esc, then Tab')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const mode = page.getByRole('status', { name: 'Vim mode' })
  await expect(mode).toContainText('NORMAL')
  const field = page.getByRole('textbox', { name: /^Program in/ })
  await field.focus()
  await page.keyboard.type('0dw')
  await expect(code).toHaveText('two')
  await page.keyboard.type('A')
  await expect(mode).toContainText('INSERT')
  await page.keyboard.type(' three')
  await expect(code).toHaveText(/two\sthree/)
  await page.keyboard.press('Escape')
  await expect(mode).toContainText('NORMAL')
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
  await page.reload()
  await expect(mode).toContainText('NORMAL')
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await dialog.getByRole('switch', { name: 'Vim keys' }).click()
  await page.keyboard.press('Escape')
  await expect(mode).toBeHidden()
  await field.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('x')
  await expect(code).toHaveText(/threex$/)
})

test('Ctrl+G asks for a line and goes there, before the browser looks for its own use of the keys', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'LINES', 'Many lines')
  await page.goto('/problem/LINES')
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await writeProgram(page, Array.from({ length: 120 }, (_, n) => `// line ${n + 1}`).join('\n'))
  await page.evaluate(() => {
    window.addEventListener('keydown', (event) => {
      if (event.key === 'g') document.title = `prevented: ${event.defaultPrevented}`
    })
  })
  await page.keyboard.press('Control+g')
  const line = page.getByRole('textbox', { name: 'Go to line' })
  await expect(line).toBeFocused()
  await page.keyboard.type('121')
  await expect(page.getByText('A line from 1 to 120')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(line).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(line).toBeHidden()
  await page.keyboard.type('x')
  await expect(page.locator('.view-line', { hasText: /^x\/\/\sline\s120$/ })).toBeVisible()
  await page.keyboard.press('Control+g')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: /^Program in/ })).toBeFocused()
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Editor settings' })).toContainText('press Ctrl+G')
})

test('the line of a compile error is underlined, and hovering it shows the plain words', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'HOVERS', 'A missing semicolon')
  await arriveAs(page, await newPupil(api, rootToken, 'hoverer'))
  await page.goto('/problem/HOVERS')
  await chooseLanguage(page, 'C++ 17')
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await writeProgram(page, '#include <iostream>\nint main() {\nint value = 1\nstd::cout << value << std::endl;\nreturn 0;\n}')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Result of the last submission' })).toContainText('Compile Error', { timeout: 60_000 })
  const marked = page.locator('.squiggly-error').first()
  await expect(marked).toBeVisible({ timeout: 30_000 })
  // The caret is elsewhere, so that only the pointer shows the words.
  await page.locator('.view-line').first().click()
  const note = page.locator('.monaco-editor [role="status"]').filter({ hasText: /semicolon/ })
  await expect(note).toBeHidden()
  const { x, y } = (await marked.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 4, y + 4, { steps: 4 })
  await expect(note).toBeVisible()
})

test('a program is formatted by the button and by its keys, and one undo brings it back with the caret in its place', async ({
  page,
  api,
  rootToken,
  faults,
}) => {
  faults.expect(/status of 429/)
  await createSumProblem(api, rootToken, 'FORMATS', 'A crooked program')
  await arriveAs(page, await newPupil(api, rootToken, 'tidy'))
  await page.goto('/problem/FORMATS')
  await chooseLanguage(page, 'C++ 17')
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  const line = page.locator('.monaco-editor .view-line')
  await writeProgram(page, 'int main() {\nint a = 1;\n        return a;\n}')
  // The editor indents pasted lines in its own way.
  await expect(line.nth(2)).toHaveText(/return\sa;$/)
  const crooked = (await line.nth(2).textContent()) ?? ''
  expect(crooked).not.toMatch(/^\s{4}return/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Format', exact: true }).click()
  // With clang-format, and without it by the editor alone.
  await expect(page.getByText(/^(Formatted by clang-format|The editor has evened the indentation: .+)/)).toBeVisible()
  await expect(line.nth(1)).toHaveText(/^\s{4}int\sa/)
  await expect(line.nth(2)).toHaveText(/^\s{4}return\sa;/)
  await page.getByRole('textbox', { name: /^Program in/ }).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => line.nth(2).textContent()).toBe(crooked)
  // A second run so soon is refused for two seconds.
  await expect(async () => {
    await page.keyboard.press('Shift+Alt+F')
    await expect(line.nth(2)).toHaveText(/^\s{4}return\sa;/, { timeout: 2500 })
  }).toPass({ timeout: 30_000 })
  await page.keyboard.type('// end')
  await expect(line.nth(2)).toHaveText(/return\sa;\/\/\send$/)
  await expect(page.getByText(/^(Formatted by|The editor has evened)/)).toBeHidden()
})

test('signs of a Chinese keyboard are underlined and explained, and replaced in one click', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'WIDE', 'Full-width signs')
  await page.goto('/problem/WIDE')
  await chooseLanguage(page, 'C++ 17')
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await writeProgram(page, 'int a，b； // 好，\nputs("，");')
  await expect(page.getByText(/^Signs of a Chinese keyboard in the code, which no compiler knows: 2\. In line 1, “，”/)).toBeVisible()
  const line = page.locator('.monaco-editor .view-line')
  await expect(page.locator('.squiggly-warning').first()).toBeVisible()
  await line.first().hover()
  await expect(page.getByText('“；” is a sign of a Chinese keyboard; a program needs the plain “;”.')).toBeVisible()
  // A draft that comes back is looked at without a key.
  await page.reload()
  await expect(page.locator('.squiggly-warning').first()).toBeVisible()
  await page.getByRole('button', { name: 'Replace all of them' }).click()
  await expect(line.first()).toHaveText(/^int\sa,b;\s\/\/\s好，$/)
  await expect(line.nth(1)).toHaveText('puts("，");')
  await expect(page.locator('.squiggly-warning')).toHaveCount(0)
})

test('an own template follows its user to another computer, and an older one of a browser moves to the site', async ({
  page,
  api,
  rootToken,
  browser,
  baseURL,
}) => {
  await createSumProblem(api, rootToken, 'TEMPLATE-1', 'A first problem')
  await createSumProblem(api, rootToken, 'TEMPLATE-2', 'A second problem')
  const pupil = await newPupil(api, rootToken, 'templater')
  const { uid } = pupil.user as { uid: string }
  await arriveAs(page, pupil)
  await page.addInitScript(
    ([key, kept]) => {
      if (!sessionStorage.getItem('moved')) localStorage.setItem(key ?? '', kept ?? '')
      sessionStorage.setItem('moved', '1')
    },
    [`templates-of-${uid}`, JSON.stringify({ Python3: '# from before' })],
  )
  await page.goto('/problem/TEMPLATE-1')
  await chooseLanguage(page, 'C++ 17')
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await writeProgram(page, '// my own beginning')
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await page.getByRole('button', { name: 'Save as my template' }).click()
  await expect(page.getByText('Saved as your C++ 17 template')).toBeVisible()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `templates-of-${uid}`)).toBeNull()

  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const elsewhere = await other.newPage()
  await arriveAs(elsewhere, pupil)
  await elsewhere.goto('/problem/TEMPLATE-2')
  await chooseLanguage(elsewhere, 'C++ 17')
  const code = elsewhere.getByRole('code').first()
  await expect(code).toContainText('// my own beginning')
  await chooseLanguage(elsewhere, 'Python3')
  await expect(code).toContainText('# from before')
  await writeProgram(elsewhere, 'print(1)')
  await elsewhere.getByRole('button', { name: 'Editor settings' }).click()
  await elsewhere.getByRole('button', { name: 'Use my template' }).click()
  await elsewhere.getByRole('dialog', { name: 'Use my template?' }).getByRole('button', { name: 'OK' }).click()
  await expect(code).toContainText('# from before')
  await other.close()
})

test('the last accepted code is restored, with its language, for users that have solved the problem', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'PASSED', 'Passed before')
  const pupil = await newPupil(api, rootToken, 'passer')
  await arriveAs(page, pupil)
  await page.goto('/problem/PASSED')
  const bring = page.getByRole('button', { name: 'Load my last accepted code' })
  await bring.click()
  await expect(page.getByText('You have not solved this problem yet')).toBeVisible()
  await submitJudged(api, pupil.token, 'PASSED')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Python3' }).click()
  await writeProgram(page, 'print(1)')
  await bring.click()
  await page.getByRole('dialog', { name: 'Load your last accepted code?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('code').first()).toContainText('print(1)')
  await bring.click()
  await page.getByRole('dialog', { name: 'Load your last accepted code?' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('code').first()).toContainText('long long')
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('C++ 17')
})

test('the next pupil at a computer finds no program of the one before, whose own is restored at the next sign-in', async ({
  page,
  api,
  rootToken,
}) => {
  await createSumProblem(api, rootToken, 'SHARED-PC', 'One computer, two pupils')
  for (const name of ['first-here', 'next-here']) await createPupil(api, rootToken, name)
  const code = page.getByRole('code').first()
  const openAs = async (username: string) => {
    await page.goto('/home')
    await signIn(page, username, pupilPassword)
    await page.goto('/problem/SHARED-PC')
    await expect(page.locator('.monaco-editor').first()).toBeVisible()
  }
  const leave = async (username: string) => {
    await page.getByRole('button', { name: username }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/home$/)
  }
  await openAs('first-here')
  await writeProgram(page, 'my own idea')
  await leave('first-here')
  await openAs('next-here')
  await expect(code).not.toContainText('my own idea')
  await leave('next-here')
  await openAs('first-here')
  await expect(code).toContainText('my own idea')
})

test('two tabs that write for the same problem ask which text counts, and lose neither', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'TWO-TABS', 'Two tabs')
  await arriveAs(page, await newPupil(api, rootToken, 'two-tabs'))
  await page.goto('/problem/TWO-TABS')
  await writeProgram(page, 'the first idea')
  await untilKept(page, 'the first idea')
  const other = await page.context().newPage()
  await other.goto('/problem/TWO-TABS')
  await expect(other.getByRole('code').first()).toContainText('the first idea')
  await writeProgram(other, 'the second idea')
  // The empty text before it is kept too, and asks the same question.
  await untilKept(other, 'the second idea')
  const question = page.getByText('The draft of this problem was changed in another tab.')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Take that one over' }).click()
  await expect(page.getByRole('code').first()).toContainText('the second idea')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('code').first()).toContainText('the first idea')
  await expect(other.getByText('The draft of this problem was changed in another tab.')).toBeVisible()
  await other.getByRole('button', { name: 'Keep this one' }).click()
  await expect(question).toBeVisible()
})

test('a sample without input is run, and the shortcut of the editor also works in the input field', async ({
  page,
  api,
  rootToken,
  faults,
}) => {
  faults.expect(/status of 429/)
  await createSumProblem(api, rootToken, 'NO-INPUT', 'Say hello', { examples: '<input></input><output>hello</output>' })
  await arriveAs(page, await newPupil(api, rootToken, 'greeter'))
  await page.goto('/problem/NO-INPUT')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Python3' }).click()
  await writeProgram(page, "print('hello')")
  await page.getByRole('button', { name: 'Run this sample' }).click()
  const run = page.getByRole('region', { name: 'Test run' })
  await expect(run).toContainText('Accepted')
  await run.getByText('Custom input').click()
  await run.getByRole('textbox', { name: 'Input' }).focus()
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+'") // refused until the interval between two runs is over
    await expect(run).toContainText('Finished', { timeout: 3000 })
  }).toPass()
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a file is opened in the editor, and one that is too long is refused without a loss', async ({ page, api, rootToken }) => {
    await createSumProblem(api, rootToken, 'OPENED', '打开文件')
    await page.goto('/problem/OPENED')
    const open = async (name: string, text: string) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: '打开文件' }).click()
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    }
    await open('main.cpp', 'int main() { return 42; }')
    await expect(page.getByRole('code').first()).toContainText('return 42')
    await open('long.cpp', 'x'.repeat(65_536))
    await expect(page.getByText('文件超过 65535 个字符。')).toBeVisible()
    await expect(page.getByRole('code').first()).toContainText('return 42')
    await page.getByRole('button', { name: '恢复为模板' }).click()
    await page.getByRole('dialog', { name: '恢复为模板？' }).getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('code').first()).not.toContainText('return 42')
  })

  test('the words of Vim keys are Chinese', async ({ page, api, rootToken }) => {
    await createSumProblem(api, rootToken, 'VIM-ZH', '用 Vim')
    await page.goto('/problem/VIM-ZH')
    await expect(page.locator('.monaco-editor').first()).toBeVisible()
    await page.getByRole('button', { name: '编辑器设置' }).click()
    const dialog = page.getByRole('dialog', { name: '编辑器设置' })
    await expect(dialog).toContainText('按 Ctrl+G')
    await dialog.getByRole('switch', { name: 'Vim 键位' }).click()
    await page.keyboard.press('Escape')
    const mode = page.getByRole('status', { name: 'Vim 模式' })
    await expect(mode).toContainText('普通')
    await page.getByRole('textbox', { name: /程序$/ }).focus()
    await page.keyboard.type('v')
    await expect(mode).toContainText('可视')
    await page.keyboard.press('Escape')
    await page.keyboard.type('i')
    await expect(mode).toContainText('插入')
    await page.keyboard.press('Escape')
    await page.keyboard.type(':nonsense')
    await page.keyboard.press('Enter')
    await expect(mode).toContainText('不是 Vim 命令：:nonsense')
    await page.keyboard.type('/')
    await expect(mode).toContainText('（正则表达式）')
    await page.keyboard.press('Escape')
    await page.keyboard.type(':s/zzz/x')
    await page.keyboard.press('Enter')
    await expect(mode).toContainText('没有找到：zzz')
  })
})

test('the find box and the menu of the editor have their icons and a background', async ({ page }) => {
  await page.goto('/problem/TS1001')
  const editor = page.locator('.monaco-editor').first()
  await expect(editor).toBeVisible()
  await writeProgram(page, 'int main() {}')
  await page.keyboard.press('Control+f')
  const find = page.locator('.find-widget.visible')
  await expect(find).toBeVisible()
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((box) => {
        const { backgroundColor } = getComputedStyle(box)
        return backgroundColor === 'transparent' || /, 0\)$/.test(backgroundColor) ? 'see-through' : 'painted'
      })
  expect(await look('.find-widget.visible')).toBe('painted')
  const icon = find.locator('.codicon').first()
  const glyph = () => icon.evaluate((box) => getComputedStyle(box, '::before').content)
  expect(await glyph()).not.toMatch(/^(none|normal|"")$/)
  expect(await icon.evaluate((box) => getComputedStyle(box).fontFamily)).toContain('codicon')
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px codicon', '\uea76'))).toBe(true)
  expect(await page.evaluate(() => [...document.fonts].some(({ family, status }) => /codicon/.test(family) && status === 'loaded'))).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await editor.locator('.view-line').first().click({ button: 'right' })
  const menu = page.locator('.monaco-menu')
  await expect(menu).toBeVisible()
  const painted = await menu.evaluate((box) => {
    for (let at: Element | null = box; at && !at.classList.contains('context-view'); at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (backgroundColor !== 'transparent' && !/, 0\)$/.test(backgroundColor)) return true
    }
    return false
  })
  expect(painted).toBe(true)
})

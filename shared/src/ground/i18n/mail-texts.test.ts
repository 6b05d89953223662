import { expect, test } from 'vitest'
import { uiLanguages } from '../language/language.ts'
import { mailTexts } from './mail-texts.ts'

test.each(['evil.example', 'www.evil', 'http:evil', 'ada@evil', 'evil．example'])(
  'a mail to a foreign mailbox leaves out the name %s, which would be a link there',
  (name) => {
    for (const language of uiLanguages) {
      expect(JSON.stringify(mailTexts[language].changeEmailCode('OJ', name, '123456', 10))).not.toContain(name)
      expect(mailTexts[language].changeEmailCode('OJ', 'ada-小明', '123456', 10).greeting).toContain('ada-小明')
    }
  },
)

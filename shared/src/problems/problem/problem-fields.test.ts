import { describe, expect, test } from 'vitest'
import { checkExtraFiles } from './problem-fields.ts'

describe('files beside a program', () => {
  test.each(['main', 'main.c', 'main.cpp', 'main.py', 'main.pyc', 'Main.java', 'main.jar', 'main.js', 'main.ts', 'out', 'feedback'])(
    '%s is refused by its name, because the judge uses it',
    (name) => {
      expect(() => checkExtraFiles('userExtraFile', JSON.stringify({ 'grader.h': '', [name]: '' }))).toThrow(
        expect.objectContaining({ code: 'problem.reserved-name', details: { name } }),
      )
    },
  )

  test.each(['main.h', 'Main.c', 'testlib.h', 'grader.cpp', 'main.in'])('%s is as good as any name', (name) => {
    expect(() => checkExtraFiles('userExtraFile', JSON.stringify({ [name]: '' }))).not.toThrow()
  })
})

import { describe, expect, test } from 'vitest'
import { ClassListError, readClassList } from './read-class-list.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a class list', () => {
  test('may start with a byte-order mark, name its columns in Chinese and order them freely', () => {
    expect(readClassList(bytes('\ufeff姓名,学号,性别,备注\n王小明,s1,男,x\n"李, 华",s2,女,\n'))).toEqual([
      { line: 2, realname: '王小明', username: 's1', gender: 'male' },
      { line: 3, realname: '李, 华', username: 's2', gender: 'female' },
    ])
  })

  test('without a heading has the columns of the back office', () => {
    expect(readClassList(bytes('s1,secret,s1@a.example,Ada\r\n'))[0]).toMatchObject({
      username: 's1',
      password: 'secret',
      email: 's1@a.example',
      realname: 'Ada',
    })
  })

  test('may be separated by semicolons or tabs', () => {
    expect(readClassList(bytes('username;realname\ns1;Ada'))[0]).toMatchObject({ username: 's1', realname: 'Ada' })
    expect(readClassList(bytes('username\trealname\ns1\tAda'))[0]).toMatchObject({ username: 's1', realname: 'Ada' })
  })

  test('in another encoding is refused with what to do', () => {
    expect(() => readClassList(new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb]))).toThrow(/CSV UTF-8/)
  })

  test('that lists nobody is refused', () => {
    expect(() => readClassList(bytes('username\n'))).toThrow(ClassListError)
  })
})

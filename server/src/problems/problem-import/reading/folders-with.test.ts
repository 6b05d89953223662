import { expect, test } from 'vitest'
import { foldersWith } from './folders-with.ts'

test.each([
  { name: 'the top', names: ['task.yaml', 'gen/GEN'], folders: [''] },
  { name: 'several folders, in order', names: ['b/task.yaml', 'a/task.yaml', 'a/gen/GEN'], folders: ['a/', 'b/'] },
  { name: 'a folder inside of another one, which it belongs to', names: ['a/task.yaml', 'a/att/old/task.yaml'], folders: ['a/'] },
  { name: 'folders whose names begin alike', names: ['a/task.yaml', 'ab/task.yaml'], folders: ['a/', 'ab/'] },
  { name: 'a name that only ends so', names: ['a/my-task.yaml'], folders: [] },
])('$name', ({ names, folders }) => expect(foldersWith(names, /^task\.yaml$/)).toEqual(folders))

import { expect, test } from 'vitest'
import { changedGroup, type GroupForm } from './sent-group.ts'

const start: GroupForm = {
  isNew: false,
  kind: 'class',
  showsNames: true,
  name: 'Class 1',
  shortName: 'class1',
  brief: 'A class',
  description: 'Who we are',
  auth: '3',
  code: 'secret',
  visible: true,
}

test('unchanged fields, which another person may have changed meanwhile, are not sent', () => {
  expect(changedGroup({ ...start, name: ' Class One ' }, start)).toEqual({ name: 'Class One' })
  expect(changedGroup({ ...start, auth: '1', visible: false }, start)).toEqual({ auth: 1, visible: false })
  expect(changedGroup({ ...start, brief: 'A class ' }, start)).toEqual({})
  expect(changedGroup({ ...start, showsNames: false }, start)).toEqual({ showsNames: false })
})

/** Editors of problems, tags and what a user keeps beside them. */
import { makeCases, makeProblem } from '../make.ts'
import { type Editor, versioned } from './editor.ts'
import { names, orderEditor } from './order-editor.ts'

function problemEditor(saves: string, reads: string, fields: object = {}): Editor['make'] {
  return async ({ db, root, gid, read }) => {
    const place = saves.includes('/group/') ? { gid, isGroup: 1, idPrefix: 'G' } : {}
    const pid = await makeProblem(db, { problemId: 'GA', authorUid: root.uid, auth: 2, description: 'd', ...place, ...fields })
    await makeCases(db, pid, [{}])
    const samples = async () =>
      (await read(
        `GET ${saves.includes('/group/') ? '/api/group' : '/api/admin/problem'}/get-problem-cases?pid=${pid}&isUpload=true`,
      )) as object[]
    const cases = (await samples()).map((one) => ({ ...one }))
    return {
      read: () => read(`GET ${reads}?pid=${pid}`),
      body: (title, version) => ({
        problem: { id: pid, title, description: 'd', input: 'i', output: 'o', timeLimit: 1000, memoryLimit: 256 },
        judgeMode: 'default',
        isUploadTestCase: true,
        samples: cases,
        ...versioned(version),
      }),
    }
  }
}

export const problemEditors: Editor[] = [
  { name: 'a problem', saves: 'PUT /api/admin/problem', make: problemEditor('/api/admin/problem', '/api/admin/problem') },
  { name: 'a problem of a group', saves: 'PUT /api/group/problem', make: problemEditor('/api/group/problem', '/api/group/problem') },
  {
    name: 'a problem from inside a contest',
    saves: 'PUT /api/admin/contest/problem',
    make: problemEditor('/api/admin/contest/problem', '/api/admin/problem', { auth: 3 }),
  },
  {
    name: 'a tag',
    saves: 'PUT /api/admin/tag',
    make: async ({ ask, read }) => {
      const { id } = (await ask('POST /api/admin/tag', { name: 'dp', oj: 'ME' })).data
      return {
        read: async () => (await read('GET /api/get-all-problem-tags'))[0],
        body: (name, version) => ({ id, name, ...versioned(version) }),
      }
    },
  },
  {
    name: 'a class of tags',
    saves: 'PUT /api/admin/tag/classification',
    make: async ({ ask, read }) => {
      const { id } = (await ask('POST /api/admin/tag/classification', { name: 'maths', oj: 'ME' })).data
      return {
        read: async () => (await read('GET /api/admin/tag/classification'))[0],
        body: (name, version) => ({ id, name, ...versioned(version) }),
      }
    },
  },
  {
    name: 'the order of the problems of a group',
    saves: 'PUT /api/group/problem-order',
    make: orderEditor(async ({ db, gid, read }) => {
      for (const name of names) await makeProblem(db, { problemId: `G${name}`, gid, isGroup: 1 })
      return {
        ids: async () => (await read(`GET /api/group/problem-order?gid=${gid}`)).problems.map(({ pid }: { pid: number }) => pid),
        body: (pids) => ({ gid, pids }),
      }
    }),
  },
  {
    name: 'a template of a user',
    saves: 'PUT /api/my-template',
    make: async ({ ask, read }) => {
      await ask('PUT /api/my-template', { language: 'C', code: 'int a;' })
      return {
        read: async () => (await read('GET /api/get-my-templates'))[0],
        body: (code, version) => ({ language: 'C', code, ...versioned(version) }),
      }
    },
  },
  {
    name: 'a note to a problem',
    saves: 'PUT /api/problem-note',
    make: async ({ db, root, ask, read }) => {
      const pid = await makeProblem(db, { authorUid: root.uid })
      const rule = { afterSolving: true, opensAt: null, needs: 'any' }
      await ask('PUT /api/problem-note', { pid, text: 'Sort', ...rule })
      return {
        read: async () => {
          const note = await read(`GET /api/get-problem-note?pid=${pid}`)
          return { ...note, version: note.edited.version }
        },
        body: (text, version) => ({ pid, text, ...rule, ...versioned(version) }),
      }
    },
  },
  {
    name: 'a list of problems',
    saves: 'PUT /api/collection',
    make: async ({ ask, read }) => {
      const { key } = (await ask('POST /api/collection', { title: 'Loops' })).data
      return {
        read: async () => {
          const list = await read(`GET /api/get-collection?key=${key}`)
          return { ...list, version: list.edited.version }
        },
        body: (title, version) => ({ key, title, description: '', isShared: false, pids: [], ...versioned(version) }),
      }
    },
  },
  {
    name: 'a solution',
    saves: 'PUT /api/admin/problem/solution',
    make: async ({ db, root, ask, read }) => {
      const pid = await makeProblem(db, { authorUid: root.uid })
      const body = { pid, language: 'C++ 17', expected: 'accepted', code: 'int main() {}' }
      const { id } = (await ask('PUT /api/admin/problem/solution', body)).data
      return {
        read: async () => (await read(`GET /api/admin/problem/get-solution-board?pid=${pid}`)).solutions[0],
        body: (name, version) => ({ ...body, id, name, ...versioned(version) }),
      }
    },
  },
  {
    name: 'a part of the workshop',
    saves: 'PUT /api/admin/problem/workshop-part',
    make: async ({ db, root, ask, read }) => {
      const pid = await makeProblem(db, { authorUid: root.uid })
      const body = { pid, kind: 'generator', language: 'Python', text: 'print(1)' }
      const { id } = (await ask('PUT /api/admin/problem/workshop-part', { ...body, name: 'gen' })).data
      return {
        read: async () => (await read(`GET /api/admin/problem/get-workshop?pid=${pid}`)).parts[0],
        body: (text, version) => ({ ...body, id, name: 'gen', text, ...versioned(version) }),
      }
    },
  },
  {
    name: 'the script of tests',
    saves: 'PUT /api/admin/problem/test-script',
    make: async ({ db, root, read }) => {
      const pid = await makeProblem(db, { authorUid: root.uid })
      return {
        read: async () => (await read(`GET /api/admin/problem/get-workshop?pid=${pid}`)).script,
        body: (text, version) => ({ pid, text, ...versioned(version) }),
      }
    },
  },
  {
    name: 'the rule of the tutor for a problem',
    saves: 'PUT /api/admin/problem/tutor-rule',
    make: async ({ db, root, read }) => {
      const pid = await makeProblem(db, { authorUid: root.uid })
      return {
        read: () => read(`GET /api/admin/problem/get-tutor-rule?pid=${pid}`),
        body: (notes, version) => ({ pid, rule: 'idea', notes, ...versioned(version) }),
      }
    },
  },
]

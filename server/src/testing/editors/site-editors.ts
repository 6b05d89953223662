/** Editors of accounts, groups and settings. */
import { type Editor, versioned } from './editor.ts'

export const siteEditors: Editor[] = [
  {
    name: 'a group',
    saves: 'PUT /api/group',
    make: async ({ gid, read }) => ({
      read: async () => ({ ...(await read(`GET /api/get-group-detail?gid=${gid}`)) }),
      body: (brief, version) => ({ id: gid, brief, ...versioned(version) }),
    }),
  },
  {
    name: 'an account',
    saves: 'PUT /api/admin/user/edit-user',
    make: async ({ signIn, read }) => {
      const { uid } = await signIn('default_user', 'ada')
      return {
        read: async () => (await read('GET /api/admin/user/get-user-list?keyword=ada')).records[0],
        body: (realname, version) => ({ uid, username: 'ada', realname, type: 1002, status: 0, ...versioned(version) }),
      }
    },
  },
  {
    name: 'the settings of the site',
    saves: 'PUT /api/admin/config/set-site-settings',
    make: async ({ read }) => ({
      read: () => read('GET /api/admin/config/get-site-settings'),
      body: (name, version) => ({ name, ...versioned(version) }),
    }),
  },
  {
    name: 'the settings of the tutor',
    saves: 'PUT /api/admin/config/tutor-settings',
    make: async ({ read }) => ({
      read: () => read('GET /api/admin/config/get-tutor-settings'),
      body: (model, version) => ({
        address: 'http://127.0.0.1:1/v1',
        rung: 'idea',
        dailyTokens: 1000,
        pupilTokens: 1000,
        keepDays: 30,
        model,
        ...versioned(version),
      }),
    }),
  },
  {
    name: 'the settings of mail',
    saves: 'PUT /api/admin/config/set-mail-settings',
    make: async ({ read }) => ({
      read: () => read('GET /api/admin/config/get-mail-settings'),
      body: (emailHost, version) => ({ emailHost, ...versioned(version) }),
    }),
  },
  {
    name: 'the switches',
    saves: 'PUT /api/admin/switch/site',
    make: async ({ read }) => ({
      read: () => read('GET /api/admin/switch/site'),
      body: (words, version) => ({ defaultSubmitInterval: words.length, ...versioned(version) }),
    }),
  },
  {
    name: 'retention times',
    saves: 'PUT /api/admin/backup/set-settings',
    make: async ({ read }) => ({
      read: () => read('GET /api/admin/backup/get-settings'),
      body: (words, version) => ({ backupDays: words.length, ...versioned(version) }),
    }),
  },
]

import { type BothLanguages, inLanguage, type TextDetails } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { workshopTexts } from './workshop-texts.ts'

/** Output of the commands beside their help: results, and faults of a line. Names of options, files and JSON keys stay as they are. */
export const cliTexts = {
  ...workshopTexts,
  parse: { en: '{message}', zh: '命令行无法识别：{message}' },
  format: { en: '--format is one of {list}', zh: '--format 可为 {list}' },
  'out-and-problems': { en: '--out <file> and at least one problem ID are needed', zh: '需要 --out <文件> 和至少一个题目编号' },
  'one-file': { en: 'exactly one file is needed', zh: '需要且只需要一个文件' },
  'one-name': { en: 'exactly one name is needed', zh: '需要且只需要一个用户名' },
  'one-folder': { en: 'exactly one folder is needed', zh: '需要且只需要一个文件夹' },
  'one-dump': { en: 'exactly one dump is needed', zh: '需要且只需要一个转储文件' },
  'one-path': { en: 'one file or folder is enough', zh: '只能指定一个文件或文件夹' },
  'which-backup': { en: 'which backup?', zh: '请指定要恢复的备份' },
  'contest-and-folder': { en: 'the number of a contest and a folder are needed', zh: '需要比赛编号和一个文件夹' },
  'unknown-role': { en: 'unknown role {role}; there are {roles}', zh: '没有角色 {role}；可用的角色：{roles}' },
  'username-missing': { en: '--username is missing', zh: '缺少 --username' },
  unreadable: { en: '{file} cannot be read ({code})', zh: '无法读取 {file}（{code}）' },
  'no-file': { en: '{file} is no file', zh: '{file} 不是文件' },
  'no-folder': { en: '{file} is no folder', zh: '{file} 不是文件夹' },
  auth: { en: '--auth is one of {list}', zh: '--auth 的取值为 {list}' },
  speed: { en: '--speed is a number above 0', zh: '--speed 是大于 0 的数' },
  start: { en: '--start is now', zh: '--start 的取值为 now' },
  zone: { en: '--time-zone is like +08:00', zh: '--time-zone 的格式如 +08:00' },
  names: { en: '--names is school or users', zh: '--names 的取值为 school 或 users' },
  'old-address': {
    en: '--old-address is like https://oj.school.example, not {address}',
    zh: '--old-address 的格式如 https://oj.school.example，而不是 {address}',
  },

  'list-nobody': { en: 'the file lists nobody', zh: '文件中没有任何用户' },
  'list-no-xlsx': { en: 'the file is no .xlsx: {why}', zh: '文件不是 .xlsx：{why}' },
  'list-too-large': {
    en: 'the spreadsheet is too large for a class list, or has a cell far below or beside it; delete what is not needed',
    zh: '表格对名单来说太大，或在很远的位置还有单元格，请删去多余内容',
  },
  'list-not-utf8': {
    en: 'the file is not UTF-8; save it from the spreadsheet as .xlsx or "CSV UTF-8"',
    zh: '文件不是 UTF-8 编码；请在表格软件中另存为 .xlsx 或“CSV UTF-8”',
  },
  'list-no-csv': { en: 'the file is no CSV: {why}', zh: '文件不是 CSV：{why}' },

  password: { en: 'password: {password} (shown only now)', zh: '密码：{password}（只显示这一次）' },
  'root-password': {
    en: 'created the user root with the password {password} (shown only now)',
    zh: '已创建用户 root，密码：{password}（只显示这一次）',
  },
  'user-created': { en: 'created {username} ({role}, uid {uid})', zh: '已创建 {username}（{role}，uid {uid}）' },
  'password-set': { en: '{username} has a new password', zh: '已为 {username} 设置新密码' },
  'users-sum': { en: '{created} created, {refused} refused', zh: '创建 {created} 个，拒绝 {refused} 个' },
  'column-dropped': { en: 'column {place} was not taken over', zh: '未采用第 {place} 列' },
  'users-done': { en: '{done} of {total} users done', zh: '已处理 {done}/{total} 个用户' },
  'problems-done': { en: '{done} of {total} problems done', zh: '已处理 {done}/{total} 道题目' },
  'problems-sum': {
    en: '{imported} imported, {updated} updated, {unchanged} unchanged, {refused} refused',
    zh: '导入 {imported} 道，更新 {updated} 道，未改变 {unchanged} 道，拒绝 {refused} 道',
  },

  'problems-exported': { en: 'written into {path}', zh: '已写入 {path}' },
  'problem-unknown': { en: 'the site has no such problem', zh: '本站没有这道题目' },
  'problems-no-file': {
    en: '{path} cannot be written: {code} (EEXIST: a file of this name is there)',
    zh: '无法写入 {path}：{code}（EEXIST 表示同名文件已存在）',
  },
  'problems-not-exported': {
    en: 'nothing is written: leave out what is refused, or choose another format',
    zh: '未写入：请去掉被拒绝的题目，或选择其他格式',
  },
  'backup-lost': {
    en: 'note: {count} contents were lost or damaged on the site already and are not in it; doctor names them',
    zh: '注意：有 {count} 份内容在站点上已丢失或损坏，不在备份中；doctor 会列出它们',
  },
  'backup-left-out': {
    en: 'note: {file} could not be read, or is no file of a language; it is not in the backup',
    zh: '注意：{file} 无法读取，或不是语言文件，不在备份中',
  },
  'backup-found': {
    en: '{place}{made}: {blobs} contents, {rows} rows, {translations} files of added languages, {migrations} migrations to do',
    zh: '{place}{made}：{blobs} 份内容，{rows} 行，{translations} 个语言文件，待执行 {migrations} 个迁移',
  },
  'backup-made': { en: ' of {at}', zh: '（创建于 {at}）' },
  'backup-lost-before': {
    en: 'note: {count} contents were lost or damaged on the site before the backup was made',
    zh: '注意：有 {count} 份内容在备份之前已在站点上丢失或损坏',
  },
  'backup-fault': { en: 'FAIL  {fault}', zh: '失败  {fault}' },
  'backup-good': { en: 'The backup is good.', zh: '备份完好。' },
  'restore-question': {
    en: 'A site lives in {folder}. Put it aside and restore {place}? [y/N] ',
    zh: '{folder} 中已有站点。将其移到一旁并恢复 {place}？[y/N] ',
  },
  'restore-nothing': { en: 'nothing was changed; --yes answers the question', zh: '没有任何改变；--yes 可直接同意' },
  'restore-done': { en: '{folder} holds {place} now', zh: '{folder} 中现在是 {place}' },
  'restore-aside': { en: 'the site that was there lies in {folder}', zh: '原来的站点在 {folder}' },

  'machine-where': { en: '--join needs --site, the address of the site', zh: '--join 需要同时指定 --site（网站地址）' },
  'machine-site': {
    en: '--site must be the address of the site, such as https://judge.example.org',
    zh: '--site 必须是网站的地址，例如 https://judge.example.org',
  },
  'machine-lanes': { en: 'JUDGE_LANES=0 leaves nothing to judge here', zh: 'JUDGE_LANES=0 时本机不评测' },
  'machine-plain': {
    en: 'note: the site is reached without https, so anybody on the way can read the key and the test data',
    zh: '注意：未使用 https 访问网站，途中的任何人都能读到密钥和测试数据',
  },
  'machine-begins': { en: '"{name}" ({worker}) judges for {site}', zh: '“{name}”（{worker}）为 {site} 评测' },
  'machine-left': {
    en: 'the site has had this machine finish its jobs; let it work again on the page of machines before the next start',
    zh: '网站已让本机完成任务并离开；下次启动前，请先在评测机页面允许它工作',
  },
  'move-where': { en: 'where to? the address of a database, or sqlite', zh: '移到哪里？请指定数据库地址，或 sqlite' },
  'move-same': { en: 'the site is of that kind already', zh: '网站已经使用这种数据库' },
  'move-table': { en: '{done} of {of} tables: {table}, {rows} rows', zh: '第 {done}/{of} 张表：{table}，{rows} 行' },
  'move-done': {
    en: '{tables} tables with {rows} rows are equal in {from} and {to}',
    zh: '{tables} 张表共 {rows} 行，在 {from} 与 {to} 中完全一致',
  },
  'move-set': { en: 'start the site with DATABASE_URL set to that address from now on', zh: '今后请将 DATABASE_URL 设为该地址再启动网站' },
  'blobs-where': {
    en: 'where to? the address of an object store (s3://bucket/prefix?endpoint=...), or folder',
    zh: '复制到哪里？请指定对象存储的地址（s3://存储桶/前缀?endpoint=...），或 folder',
  },
  'blobs-same': { en: 'the contents are there already', zh: '内容已在该处' },
  'blobs-copy': { en: '{count} contents are in the target', zh: '目标中已有 {count} 份内容' },
  'blobs-compare': { en: '{count} contents compared', zh: '已比对 {count} 份内容' },
  'blobs-lost': {
    en: 'not copied: {hash} is missing or changed in {from}',
    zh: '未复制：{hash} 在 {from} 中缺失或已被改动',
  },
  'blobs-different': {
    en: 'not equal: {hash} is another content in {to}; delete it there and run this again',
    zh: '不一致：{hash} 在 {to} 中是其他内容；请在该处删除它，然后重新运行',
  },
  'blobs-done': {
    en: '{compared} contents of {from} were read in {to} and are equal; {copied} of them ({mib} MiB) were copied now, {kept} were there',
    zh: '{from} 的 {compared} 份内容已在 {to} 中读出，完全一致；其中本次复制 {copied} 份（{mib} MiB），原已存在 {kept} 份',
  },
  'blobs-set': {
    en: 'start the site with BLOB_STORE set to that address from now on; the source is as it was and may be deleted later',
    zh: '今后请将 BLOB_STORE 设为该地址再启动网站；来源保持不变，以后可以删除',
  },
  'blobs-unset': {
    en: 'start the site without BLOB_STORE from now on; the store is as it was and may be emptied later',
    zh: '今后请不设 BLOB_STORE 启动网站；对象存储保持不变，以后可以清空',
  },
  'blobs-incomplete': {
    en: 'the move is not complete: see the lines above; the source is as it was',
    zh: '移动未完成：请看上面各行；来源保持不变',
  },
  'move-unset': { en: 'start the site without DATABASE_URL from now on', zh: '今后请不设 DATABASE_URL 启动网站' },

  'contest-stored': {
    en: 'contest {cid}: {teams} teams c{cid}-<team>, password {password} (shown only now), {runs} runs',
    zh: '比赛 {cid}：{teams} 支队伍 c{cid}-<队伍>，密码 {password}（只显示这一次），{runs} 个提交',
  },
  'contest-playing': { en: 'contest {cid}: {at} of {of}; Ctrl-C ends the replay', zh: '比赛 {cid}：{at} / {of}；按 Ctrl-C 结束重放' },
  'contest-stopped': {
    en: 'the replay ended at {at} of {of}; contest {cid} stays with its runs until then',
    zh: '重放在 {at} / {of} 处结束；比赛 {cid} 保留到此为止的提交',
  },
  'contest-loaded': { en: 'contest {cid} is loaded', zh: '比赛 {cid} 已载入' },
  'contest-exported': { en: '{teams} teams and {runs} runs are in {path}', zh: '{teams} 支队伍和 {runs} 个提交已写入 {path}' },

  'search-rebuilding': { en: 'building the index again; the site waits meanwhile', zh: '正在重建索引，期间网站等待' },
  'search-missing': {
    en: 'some rows are not found by every keyword; search-index --rebuild mends that',
    zh: '有些内容不能被所有关键词找到；用 search-index --rebuild 修复',
  },

  'service-secret': {
    en: '{secret} is not in the unit, which everybody may read: sudo systemctl edit touchstone, and set it there under [Service]',
    zh: '{secret} 没有写入单元文件，因为任何人都可以读取它：运行 sudo systemctl edit touchstone，在 [Service] 下设置',
  },
  'service-user': {
    en: 'the user {user} must be able to read {folder}; build the pages as its owner: npm run build',
    zh: '用户 {user} 必须能读取 {folder}；请以其所有者的身份构建页面：npm run build',
  },
  'service-one-core': {
    en: 'this machine has one core: judging and serving will share it',
    zh: '本机只有一个核心：评测与网站服务将共用它',
  },

  'install-unknown': {
    en: 'there is no language "{name}"; the command without --install lists them',
    zh: '没有语言“{name}”；不带 --install 运行此命令可列出所有语言',
  },
  'install-none': { en: '{name} cannot be installed: {why}', zh: '无法安装 {name}：{why}' },
  'install-as-root': { en: 'run this as root', zh: '请以 root 身份运行' },
  'install-no-apt': {
    en: 'this machine has no apt-get; its own package manager may name these packages otherwise',
    zh: '本机没有 apt-get；其软件包管理器中的名称可能不同',
  },
  'install-failed': { en: '{command} failed', zh: '{command} 失败' },
  'install-done': {
    en: '{name} is installed; a judge that runs proves it at its next start',
    zh: '已安装 {name}；正在运行的评测机在下次启动时测试它',
  },

  'move-zone': { en: 'dates of the dump were read as {zone}', zh: '转储中的日期按 {zone} 读取' },
  'move-school': {
    en: "real names, numbers and genders are the school's to change; --names users leaves them to the users",
    zh: '姓名、学号与性别由学校修改；--names users 交给用户自己修改',
  },
  'move-users': { en: 'users change their own real names, numbers and genders', zh: '用户自行修改姓名、学号与性别' },
  'move-times': { en: '{kind}: {count} times: {reason}', zh: '{kind}：{count} 次：{reason}' },
  'move-once': { en: '{kind}: 1 time: {reason}', zh: '{kind}：1 次：{reason}' },
  'move-more': { en: '  and {count} more', zh: '  另有 {count} 项' },

  'head.line': { en: 'line', zh: '行' },
  'head.username': { en: 'username', zh: '用户名' },
  'head.status': { en: 'status', zh: '状态' },
  'head.password': { en: 'password made', zh: '生成的密码' },
  'head.reason': { en: 'reason', zh: '原因' },
  'head.problem': { en: 'problem', zh: '题目' },
  'head.title': { en: 'title', zh: '标题' },
  'head.notes': { en: 'notes', zh: '备注' },
  'head.table': { en: 'table', zh: '表' },
  'head.rows': { en: 'rows', zh: '行数' },
  'head.missing': { en: 'missing in the index', zh: '索引中缺少' },
  'head.language': { en: 'language', zh: '语言' },
  'head.version': { en: 'version', zh: '版本' },
  'head.install': { en: 'to have it', zh: '安装方法' },
  'head.why': { en: 'why it is missing', zh: '不可用的原因' },
  'head.what': { en: 'what', zh: '内容' },
  'head.found': { en: 'in the dump', zh: '转储中' },
  'head.would-come': { en: 'would come', zh: '将迁移' },
  'head.came': { en: 'came', zh: '已迁移' },
  'head.here': { en: 'here before', zh: '原已存在' },
  'head.left-out': { en: 'left out', zh: '未迁移' },
  'status.created': { en: 'created', zh: '已创建' },
  'status.refused': { en: 'refused', zh: '已拒绝' },
  'status.exported': { en: 'in the file', zh: '已导出' },
  'status.imported': { en: 'imported', zh: '已导入' },
  'status.updated': { en: 'updated', zh: '已更新' },
  'status.unchanged': { en: 'unchanged', zh: '未改变' },
  'language.works': { en: 'works', zh: '可用' },
  'language.missing': { en: 'missing', zh: '不可用' },
} as const satisfies Record<string, BothLanguages>

export type CliText = keyof typeof cliTexts

/** Texts of the command line in one language. */
export type CliTexts = (text: CliText, details?: TextDetails) => string

export const cliTextsIn =
  (language: UiLanguage): CliTexts =>
  (text, details = {}) =>
    inLanguage(cliTexts[text], details, language)

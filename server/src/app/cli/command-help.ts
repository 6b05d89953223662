import type { BothLanguages } from '@touchstone/shared/ground/i18n/both-languages.ts'

export const commandNames = [
  'doctor',
  'import',
  'export-problems',
  'user add',
  'user set-password',
  'user import',
  'backup',
  'backup verify',
  'restore',
  'move-database',
  'move-blobs',
  'contest load',
  'contest export',
  'languages',
  'migrate hoj',
  'judge',
  'judge-machine',
  'verify',
  'workshop list',
  'workshop pull',
  'workshop push',
  'workshop build',
  'workshop apply',
  'search-index',
  'service',
] as const
export type CommandName = (typeof commandNames)[number]

/** A description of each command, also in Chinese. */
export const commandHelp = {
  doctor: {
    en: 'tries out everything that serving and judging need on this machine, and says how to mend what fails',
    zh: '检查本机能否提供网站服务与评测，并说明如何修复出现的问题',
  },
  import: {
    en: 'imports problems (FPS XML; zip of HOJ, QDUOJ, Hydro, Polygon, CMS, LemonLime or test files; ICPC or Kattis packages as zip or folder): private, unless --auth says otherwise; --force overwrites what was edited here since its last import',
    zh: '导入题目（FPS XML；HOJ、QDUOJ、Hydro、Polygon、CMS、LemonLime 或测试数据的 zip；ICPC 或 Kattis 题目包的 zip 或文件夹）：默认为私有，可用 --auth 改变；--force 覆盖上次导入后在本站修改过的题目',
  },
  'export-problems': {
    en: 'writes problems into a new file of another judge (one of Kattis in two versions, HOJ, Hydro, FPS, QDUOJ) and lists what the format cannot hold; nothing is written while a problem would be judged by other rules there',
    zh: '将题目写入其他评测系统的新文件（两个版本的 Kattis、HOJ、Hydro、FPS、QDUOJ 之一），并列出该格式无法保存的内容；若有题目在该格式中会按其他规则评测，则不写入',
  },
  'user add': {
    en: 'creates a user; without a password a random one is printed',
    zh: '创建用户；不指定密码时生成随机密码并显示',
  },
  'user set-password': {
    en: 'sets a new password (for a lost one) and signs the user out everywhere',
    zh: '设置新密码（用于忘记密码），并使该用户在所有设备上退出登录',
  },
  'user import': {
    en: 'creates the users of a class list (.xlsx, or CSV in UTF-8: username, password, email, realname, gender, nickname, school, class, number); with --change-password each chooses a password of their own at the first sign-in',
    zh: '按班级名单创建用户（.xlsx，或 UTF-8 编码的 CSV：用户名、密码、邮箱、姓名、性别、昵称、学校、班级、学号）；使用 --change-password 时，每位用户首次登录后自行设置密码',
  },
  backup: {
    en: 'writes one file that holds all of the site, while it runs; into the folder backups of the data folder without a name',
    zh: '在网站运行时将整个站点写入一个文件；不指定名称时写入数据文件夹的 backups 文件夹',
  },
  'backup verify': {
    en: 'restores a backup into a temporary folder, opens, migrates and checks it, and judges an accepted submission again',
    zh: '将备份恢复到临时文件夹，打开、迁移并检查，再重新评测一个已通过的提交',
  },
  restore: {
    en: 'makes a backup the site of the data folder; a site that is there is put aside after a question, which --yes answers',
    zh: '用备份恢复数据文件夹中的站点；若已有站点，询问后将其移到一旁，--yes 直接同意',
  },
  'move-database': {
    en: 'copies the database of the stopped site into an empty one: to PostgreSQL by its address (postgres://user:password@host:5432/name), or back by the word sqlite; compares every table, and leaves the old one as it was',
    zh: '将已停止网站的数据库复制到一个空数据库：用地址（postgres://用户:密码@主机:5432/库名）移到 PostgreSQL，或用 sqlite 移回；逐表比对，原数据库保持不变',
  },
  'move-blobs': {
    en: 'copies the contents of the stopped site (test data, uploads, pictures) into an object store by its address (s3://bucket/prefix?endpoint=...&region=...), or into the folder of the data folder by the word folder; reads and compares all of them there, and leaves the source as it was. Run again, it copies the rest',
    zh: '将已停止网站的内容（测试数据、上传文件、图片）复制到对象存储（s3://存储桶/前缀?endpoint=...&region=...），或用 folder 复制到数据文件夹；在目标中逐份读取比对，来源保持不变。再次运行时继续复制其余内容',
  },
  'contest load': {
    en: 'stores a recorded contest (contest.json): its teams as new users with one password, its problems in no list, its runs as judged. Without --start it lies where it was recorded, or has just ended. --start now begins it now, runs to come stay unseen until their time; --speed plays it from its start, so many times as fast, in the foreground',
    zh: '载入录制的比赛（contest.json）：队伍成为使用同一密码的新用户，题目不出现在任何列表中，提交按录制的结果保存。不使用 --start 时比赛位于录制时的时间，或刚刚结束。--start now 使比赛现在开始，之后的提交到时才可见；--speed 在前台从头以指定倍速播放',
  },
  'contest export': {
    en: 'writes a contest as such a recording; star users are unofficial teams, staff are left out',
    zh: '将比赛导出为上述录制格式；打星用户为非正式队伍，不包含工作人员',
  },
  languages: {
    en: 'lists every language, whether it works on this machine, and the package that would bring it; --install runs the package manager',
    zh: '列出所有语言、在本机是否可用，以及可以安装它的软件包；--install 运行软件包管理器',
  },
  'migrate hoj': {
    en: 'takes over an HOJ site from the text of mysqldump (.sql or .sql.gz): accounts, problems, groups, trainings, contests, submissions, discussions, messages, with their numbers. --files brings test data and pictures from its folder; --old-address makes links to the old site links of this one; --names says who changes real name, number and gender of the accounts from now on: the school (as long as nothing is said), or the users themselves. --dry-run reports and writes nothing. Run again, it takes over only what is new',
    zh: '从 mysqldump 的文本（.sql 或 .sql.gz）迁移 HOJ 站点：账号、题目、班级和团队、训练、比赛、提交、讨论与消息，保留编号。--files 从旧站的文件夹迁移测试数据与图片；--old-address 将指向旧站的链接改为指向本站；--names 指定今后由谁修改账号的姓名、学号与性别：学校（默认）或用户本人。--dry-run 只报告，不写入。再次运行时只迁移新增的内容',
  },
  judge: {
    en: 'judges programs on a problem without a site',
    zh: '不需要站点，在一道题目上评测程序',
  },
  'judge-machine': {
    en: 'makes this computer a judge of a site: --site and --join with a code of its back office, the first time; later without them. It needs no database and no open port, only nsjail and the way to the site',
    zh: '使本机成为某个网站的评测机：首次使用 --site 和后台给出的 --join 代码，以后不需要。不需要数据库和开放端口，只需 nsjail 并能访问网站',
  },
  verify: {
    en: 'runs every submission of a problem package, or every solution of a problem here, against its expectation; checks inputs, answers, examples and validators, and suggests a time limit',
    zh: '运行题目包中的每个提交或本站题目的每个标程并与预期比较；检查输入、答案、样例与校验器，并建议时间限制',
  },
  'workshop list': {
    en: 'lists the problems that keep generators, validators, inputs or a script of tests, with the state of the last build',
    zh: '列出工坊中有生成器、校验器、手写输入或脚本的题目，以及上次生成的状态',
  },
  'workshop pull': {
    en: 'writes the workshop of a problem into a folder: generators/, validators/, inputs/ and script.txt. A folder that holds another state is left alone, unless --force says otherwise',
    zh: '将题目的工坊写入文件夹：generators/、validators/、inputs/ 与 script.txt。文件夹中内容不同时不改动，除非使用 --force',
  },
  'workshop push': {
    en: 'makes the workshop of a problem that of such a folder, and lists what changes; refused with the numbers of the lines while the script has faults. --dry-run changes nothing',
    zh: '使题目的工坊与该文件夹一致，并列出变化；脚本有错误时按行号指出并拒绝。--dry-run 不作改动',
  },
  'workshop build': {
    en: 'builds the tests of a problem on the judge, shows the progress, and lists what would change. Ctrl-C leaves the build running',
    zh: '在评测机上生成题目的测试点，显示进度，并列出将有的变化。按 Ctrl-C 后生成仍继续',
  },
  'workshop apply': {
    en: 'makes the tests of the last build those of the problem',
    zh: '采用上次生成的测试点',
  },
  'search-index': {
    en: 'checks that searches find every discussion and problem; --rebuild builds their index again, while the site waits',
    zh: '检查搜索能否找到每个讨论与题目；--rebuild 重建索引，期间网站等待',
  },
  service: {
    en: 'prints a systemd unit for this clone, with the configuration of the environment',
    zh: '按当前环境的配置，输出本仓库的 systemd 服务单元',
  },
} as const satisfies Record<CommandName, BothLanguages>

/** Placeholders of usage lines, so that `<file or folder>` reads `<文件或文件夹>`. */
const placeholders = {
  'file or folder': '文件或文件夹',
  'file.xlsx|file.csv': '文件.xlsx|文件.csv',
  'package folder or zip': '题目包文件夹或 zip',
  'folder or zip': '文件夹或 zip',
  dump: '转储文件',
  problem: '题目',
  'problem ID': '题目 ID',
  'problem ID...': '题目 ID...',
  verdict: '结果',
  password: '密码',
  name: '名称',
  role: '角色',
  folder: '文件夹',
  times: '倍数',
  url: '网址',
  code: '代码',
  'url or sqlite': '地址或 sqlite',
  'url or folder': '地址或 folder',
  file: '文件',
  id: '编号',
} as const satisfies Record<string, string>

const isPlaceholder = (word: string): word is keyof typeof placeholders => Object.hasOwn(placeholders, word)

/** The usage line of a command in Chinese; options keep their names. */
export const usageInChinese = (usage: string): string =>
  usage.replace(/<([^>]+)>|\[(file(?: or folder)?)\]/g, (whole, inAngles?: string, inBrackets?: string) => {
    const word = inAngles ?? inBrackets ?? ''
    return isPlaceholder(word) ? whole.replace(word, placeholders[word]) : whole
  })

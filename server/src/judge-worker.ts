/** The process of the judge that runs beside the site. */
import type { ChildProcess } from 'node:child_process'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sayIn } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { ownJudge } from '@touchstone/shared/judging/queue/own-judge.ts'
import { localSocketPath } from './app/local-api/local-socket.ts'
import { stopOnSignal } from './app/start/stop-on-signal.ts'
import { openContents } from './ground/blobs/s3/contents.ts'
import { lockForWorker } from './ground/data-folder/data-folder.ts'
import { endWith } from './ground/data-folder/start-error.ts'
import { terminalLanguage } from './ground/data-folder/terminal-language.ts'
import { type Config, readConfig } from './ground/environment/config.ts'
import { systemClock } from './ground/time/clock.ts'
import { instanceIdOf } from './judging/queue/instance-id.ts'
import { canDelegate, endInner, endWithKeeper, IN_SCOPE, moveIntoScope, movingWords } from './judging/worker/delegated-scope.ts'
import { runWorker } from './judging/worker/run-worker.ts'
import { createWorkerClient } from './judging/worker/worker-client.ts'

const language = terminalLanguage(process.env)
const write = (line: string) => process.stdout.write(`touchstone: judge: ${line}\n`)
const say = sayIn(language, write)

/** The judge beside its server. Several servers of a site have one each, and a name is of one judge. */
const judgeName = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === null ? ownJudge : `${hostname().slice(0, 60)}-${instanceIdOf(dataDir).slice(0, 6)}`

async function work(config: Config): Promise<void> {
  const { dataDir, judgeLanes: lanes, nsjail, path, timeStretch } = config
  const lock = lockForWorker(dataDir)
  if (lanes === 0) {
    // The process stays, so that nothing starts it again.
    const idle = setInterval(() => {}, 60_000)
    stopOnSignal(async () => {
      clearInterval(idle)
      lock.release()
    })
    say({
      en: 'switched off by JUDGE_LANES=0; judge machines judge for this site',
      zh: '已由 JUDGE_LANES=0 关闭；由评测机为本站评测',
    })
    return
  }
  const client = createWorkerClient(localSocketPath(dataDir))
  let inner: ChildProcess | undefined
  const release = () => {
    client.close()
    lock.release()
  }
  const worker = runWorker({
    client,
    blobs: openContents(config, systemClock),
    name: judgeName(config),
    dataDir,
    lanes,
    nsjail,
    path,
    language,
    write,
    timeStretch,
    offWords: {
      en: 'The site works meanwhile; submissions wait, and their pages say so.',
      zh: '网站照常工作；提交会等待，其页面上有说明。',
    },
    mayMove: () => !process.argv.includes(IN_SCOPE) && canDelegate(),
    move() {
      release()
      say(movingWords)
      inner = moveIntoScope(fileURLToPath(import.meta.url))
    },
  })
  stopOnSignal(async () => {
    if (inner) return endInner(inner)
    await worker.close()
    release()
  })
  await worker.started
}

try {
  endWithKeeper()
  await work(readConfig(process.env))
} catch (error) {
  endWith(error, process.env)
}

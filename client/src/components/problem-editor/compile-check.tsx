import { Button, Text } from '@mantine/core'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useEditor } from './editor-state.ts'
import classes from './problem-editor.module.css'

/** Compiles the checker or interactor on the judge, and shows the compiler's output. */
export function CompileCheck({ mode }: { mode: 'spj' | 'interactive' }) {
  const t = useTexts('admin-problems')
  const { draft, pid, gid } = useEditor()
  const options = { onSuccess: () => toastSuccess(t('judging.compiled')) }
  const ofSite = {
    spj: trpc.problemAdmin.compileSpj.useMutation(options),
    interactive: trpc.problemAdmin.compileInteractive.useMutation(options),
  }[mode]
  const ofGroup = {
    spj: trpc.groupProblem.compileSpj.useMutation(options),
    interactive: trpc.groupProblem.compileInteractive.useMutation(options),
  }[mode]
  const compile = gid === null ? ofSite : ofGroup
  const start = () => {
    const program = {
      code: draft.spjCode,
      language: draft.spjLanguage,
      pid,
      extraFiles: Object.fromEntries(
        draft.judgeExtraFiles.filter(({ name }) => name.trim() !== '').map(({ name, content }) => [name.trim(), content]),
      ),
    }
    if (gid === null) ofSite.mutate(program)
    else ofGroup.mutate({ ...program, gid })
  }
  return (
    <>
      <Button size="xs" variant="default" loading={compile.isPending} disabled={draft.spjCode.trim() === ''} onClick={start}>
        {t('judging.compile')}
      </Button>
      {compile.error && (
        <Dialog onClose={compile.reset} title={t('judging.compileFailed')} size="xl">
          <Text component="pre" className={classes.output}>
            {messageOfError(compile.error)}
          </Text>
        </Dialog>
      )}
    </>
  )
}

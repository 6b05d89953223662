import { Code, Input } from '@mantine/core'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import classes from './contests.module.css'

/** The address of this contest for resolvers and balloon tools (docs/rules/ccs.md). */
export function ToolsAddress({ cid }: { cid: number }) {
  const t = useTexts('admin-contests')
  const address = `${window.location.origin}/api/ccs/contests/${cid}`
  return (
    <Input.Wrapper label={t('tools.label')} description={t('tools.hint')} labelElement="div">
      <div className={classes.address}>
        <Code>{address}</Code>
        <CopyButton text={address} label={t('tools.copy')} />
      </div>
    </Input.Wrapper>
  )
}

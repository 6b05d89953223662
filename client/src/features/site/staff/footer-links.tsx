import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './site.module.css'

type Props = {
  links: readonly unknown[]
  /** The props that bind an input to the name or the address of a link. */
  propsOf(index: number, field: 'name' | 'url'): object
  onAdd(): void
  onRemove(index: number): void
}

/** Links of the footer, each with a name. */
export function FooterLinks({ links, propsOf, onAdd, onRemove }: Props) {
  const t = useTexts('admin-site')
  return (
    <Input.Wrapper label={t('conf.footerLinks')} labelElement="div">
      {links.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while their names are typed
        <div key={index} className={classes.link}>
          <TextInput aria-label={t('conf.linkName', { seq: index + 1 })} {...propsOf(index, 'name')} />
          <TextInput aria-label={t('conf.linkUrl', { seq: index + 1 })} placeholder="https://" {...propsOf(index, 'url')} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('conf.linkRemove', { seq: index + 1 })}
            onClick={() => onRemove(index)}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button mt={4} size="xs" variant="default" leftSection={<IconPlus size={15} />} disabled={links.length >= 20} onClick={onAdd}>
          {t('conf.linkAdd')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}

import { PlainErrors } from '../../components/plain-errors/plain-errors.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { JudgeSaid } from '../../ui/judge-said.tsx'
import { splitCompilerOutput } from './compiler-lines.ts'
import classes from './submission-page.module.css'

/** The compiler's output, with links to the lines that it names. */
export function CompileOutput({ text }: { text: string }) {
  const t = useTexts('submission')
  return (
    <section className={classes.section} data-in-order>
      <h2>
        {t('page.compileOutput')}
        <CopyButton text={text} />
      </h2>
      <PlainErrors text={text} />
      <pre className={classes.message}>
        <JudgeSaid text={text}>
          {(said) =>
            splitCompilerOutput(said).map((piece, index) =>
              piece.line === undefined ? (
                piece.text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
                <a key={index} href={`#L${piece.line}`}>
                  {piece.text}
                </a>
              ),
            )
          }
        </JudgeSaid>
      </pre>
    </section>
  )
}

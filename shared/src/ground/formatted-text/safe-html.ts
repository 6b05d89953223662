import { defaultSchema } from 'rehype-sanitize'

type Schema = typeof defaultSchema

/**
 * The allowed elements and attributes of a statement; everything else is dropped. Scripts, styles, frames, forms and event handlers
 * never pass; classes only where the renderer itself needs them.
 */
export const safeHtml: Schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'center', 'figcaption', 'figure', 'font', 'mark', 'small', 'u'],
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-[\w+#-]+$/, 'math-inline', 'math-display']],
    font: ['color'],
    img: [...(defaultSchema.attributes?.img ?? []), 'width', 'height', 'align'],
  },
  // Pictures of imported problems may be data URLs; as the source of an image such an address cannot run a script.
  protocols: { ...defaultSchema.protocols, src: ['http', 'https', 'data'] },
}

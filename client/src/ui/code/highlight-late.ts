import type { Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { highlight } from '@touchstone/shared/ground/formatted-text/highlight-code.ts'

export const toElements = (tree: Root) => toJsxRuntime(tree, { Fragment, jsx, jsxs })

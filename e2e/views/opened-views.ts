import { dialogOf } from './acts.ts'
import type { View } from './view.ts'
import type { Say } from './words.ts'

/** A page where the button with this name is pressed. */
export function opened(name: string, path: string, button: (say: Say) => string, more: Partial<View> = {}): View {
  return {
    name,
    route: path,
    address: () => path,
    as: 'root',
    async act(page, say) {
      await page
        .getByRole('button', { name: button(say) })
        .first()
        .click()
      await dialogOf(page).waitFor()
    },
    ...more,
  }
}

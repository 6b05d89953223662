import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { DropdownItem, DropdownMenu } from './dropdown-menu.tsx'

async function open() {
  const chosen = vi.fn()
  await renderPiece(
    <DropdownMenu label="Fruit" trigger="🍏">
      <DropdownItem onClick={() => chosen('apple')}>Apple</DropdownItem>
      <DropdownItem onClick={() => chosen('pear')}>Pear</DropdownItem>
    </DropdownMenu>,
  )
  const button = screen.getAllByRole('button', { name: 'Fruit' }).at(-1)!
  fireEvent.click(button)
  return { chosen, button }
}

test('arrows walk through a menu in a circle and Escape gives the focus back to its button', async () => {
  const { button } = await open()
  const [apple, pear] = screen.getAllByRole('menuitem')
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(apple)
  fireEvent.keyDown(apple!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(pear)
  fireEvent.keyDown(pear!, { key: 'Escape' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('choosing closes the menu', async () => {
  const { chosen } = await open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Pear' }))
  expect(chosen).toHaveBeenCalledWith('pear')
  expect(screen.queryByRole('menu')).toBeNull()
})

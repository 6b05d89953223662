import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; instead: ReactNode }

/** Shows something else in place of a part that cannot be drawn; the rest of the page stays. */
export class WhenBroken extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}

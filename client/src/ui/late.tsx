/** Stands for a part that may render nothing, until its data is there: what follows waits, so that it never jumps (see in-order.css). */
export function Late() {
  return <span data-late hidden />
}

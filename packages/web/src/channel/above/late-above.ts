export { PinnedBar, RemovalBar } from './above-bars.tsx'
export { Lane } from './lane.tsx'
export { Stack } from './stack.tsx'
export { Watch } from './watch.tsx'

/** The element that holds the pages; dialogs and toasts stand beside it. */
export const PAGES_ID = 'pages'

/** The modal layers that are shown, the topmost last. */
export const modalLayers: HTMLElement[] = []

/** Whether a modal layer lies over the pages: its Escape is not theirs, whichever hears of it first. */
export const isUnderDialog = (): boolean => modalLayers.length > 0

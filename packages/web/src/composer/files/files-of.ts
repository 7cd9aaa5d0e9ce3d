/** Whether something that is dragged holds files. */
export function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true
}

/** The files of a drop or a paste; a folder is none. */
export function filesOf(data: DataTransfer | null): readonly File[] {
  if (data === null) return []
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  if (items.length === 0) return [...data.files]
  return items.flatMap((item) => {
    const isFolder = item.webkitGetAsEntry?.()?.isDirectory === true
    return isFolder ? [] : (item.getAsFile() ?? [])
  })
}

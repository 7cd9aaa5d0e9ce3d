import { bufferKey, type BufferKey } from '@gwar/protocol'
import type { BufferEntry } from '../store/kept/buffer-entry.ts'
import { connection } from './app-connection.ts'
import type { Creation } from './connection.ts'
import type { NewMessage } from './sending/sender.ts'

/*
 * What the screens can do with the chat. A target is `#name` or another person's name; a key is its buffer's.
 */

/** Opens a buffer and makes it the active one: what a route of a channel or a person does. */
export function enterBuffer(target: string): void {
  connection.enter(target)
}

/** No buffer is open any more: another page is. */
export function leaveBuffers(): void {
  connection.activate(null)
}

/** The end of the open buffer's list came into view: what came so far counts as seen. */
export function looked(): void {
  connection.looked()
}

/** Opens a buffer beside the others without showing it. */
export function openBuffer(target: string): void {
  connection.open(target)
}

/** Closes a buffer (PART for a channel); gives the one to move to when it was the open one. */
export function closeBuffer(target: string): BufferEntry | null {
  return connection.close(target)
}

/** Shows the message at once and sends it. False for a text that is too long, or empty without files. */
export function sendMessage(target: string, message: NewMessage): boolean {
  return connection.sender.send(bufferKey(target), message)
}

/** Sends a line again that was not sent; it keeps its nonce, so it is never stored twice. */
export function retryMessage(key: BufferKey, nonce: string): void {
  connection.sender.retry(key, nonce)
}

export function discardMessage(key: BufferKey, nonce: string): void {
  connection.sender.discard(key, nonce)
}

/** Creates a channel and joins it (CREATE-13). */
export function createChannel(name: string): Promise<Creation> {
  return connection.createChannel(name)
}

/** Tries a first page that failed again. */
export function retryBuffer(target: string): void {
  connection.retry(target)
}

export const loadPage = connection.pager.next.bind(connection.pager)
export const loadPageAgain = connection.pager.again.bind(connection.pager)
export const loadLatest = connection.pager.latest.bind(connection.pager)
export const loadAround = connection.pager.around.bind(connection.pager)
export const stayHere = connection.pager.stay.bind(connection.pager)

/** Goes back to a channel that a moderator sent the reader out of. */
export const comeBack = connection.comeBack.bind(connection)

/** Asks for the members of a channel and how they change from now on: for screens that list or suggest them. */
export const followMembers = connection.followMembers.bind(connection)

export const changeSetting = connection.changeSetting.bind(connection)

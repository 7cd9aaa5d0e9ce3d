import { expect, test } from 'vitest'
import { cropAfterKey, firstCrop, isLargeEnough, kept, mostZoom, placeOf, pulled, sideOf } from './crop.ts'

const WIDE = { width: 448, height: 224 }

test('[CONST-08] one picture needs as many pixels as the largest size, and so does its square', () => {
  expect(isLargeEnough({ width: 111, height: 111 })).toBe(false)
  expect(isLargeEnough({ width: 112, height: 20 })).toBe(true)
  expect(sideOf(WIDE, kept(WIDE, { zoom: 100, x: 0.5, y: 0.5 }))).toBe(112)
  // a narrow one keeps clear edges instead of growing
  expect(firstCrop({ width: 112, height: 20 })).toEqual({ zoom: 1, x: 0.5, y: 0.5 })
})

test('a square begins in the middle of its picture and fills it', () => {
  const crop = firstCrop(WIDE)
  expect(crop).toEqual({ zoom: 2, x: 0.5, y: 0.5 })
  expect(placeOf(WIDE, crop)).toEqual({ width: 2, height: 1, left: -0.5, top: 0 })
})

test('with the whole picture in it, edges are clear', () => {
  const crop = kept(WIDE, { zoom: 0, x: 0, y: 1 })
  expect(crop).toEqual({ zoom: 1, x: 0.5, y: 0.5 })
  expect(placeOf(WIDE, crop)).toEqual({ width: 1, height: 0.5, left: 0, top: 0.25 })
})

test('it does not leave the picture, pulled or moved by keys', () => {
  const crop = firstCrop(WIDE)
  expect(pulled(WIDE, crop, 5, 5)).toEqual({ zoom: 2, x: 0.25, y: 0.5 })
  expect(pulled(WIDE, crop, -5, 0)).toEqual({ zoom: 2, x: 0.75, y: 0.5 })
  expect(cropAfterKey(WIDE, crop, 'ArrowRight')!.x).toBeCloseTo(0.525)
  expect(cropAfterKey(WIDE, crop, 'ArrowUp')).toEqual(crop)
  expect(cropAfterKey(WIDE, crop, '+')!.zoom).toBeCloseTo(2.2)
  expect(cropAfterKey(WIDE, crop, '-')!.zoom).toBeCloseTo(2 / 1.1)
  expect(cropAfterKey(WIDE, crop, 'Enter')).toBeNull()
  expect(mostZoom(WIDE)).toBe(4)
})

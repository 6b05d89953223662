import { expect, test } from 'vitest'
import { lookOfMachine } from './machine-look.ts'

const report = (state: 'starting' | 'ready' | 'off') => ({ version: '1', cores: 4, lanes: 4, state, reason: null })

test.each([
  {
    name: 'not accepted yet',
    machine: { state: 'waiting', isHere: true, isPaused: false, report: report('ready') },
    look: 'waiting',
  },
  { name: 'not accepted and away', machine: { state: 'waiting', isHere: false, isPaused: false, report: null }, look: 'waiting' },
  { name: 'accepted and judging', machine: { state: 'working', isHere: true, isPaused: false, report: report('ready') }, look: 'ready' },
  { name: 'accepted with a broken jail', machine: { state: 'working', isHere: true, isPaused: false, report: report('off') }, look: 'off' },
  { name: 'silent', machine: { state: 'working', isHere: false, isPaused: false, report: report('ready') }, look: 'away' },
  { name: 'never heard', machine: { state: 'working', isHere: false, isPaused: false, report: null }, look: 'away' },
  { name: 'finishing', machine: { state: 'draining', isHere: true, isPaused: false, report: report('ready') }, look: 'draining' },
  { name: 'finished', machine: { state: 'draining', isHere: false, isPaused: false, report: report('ready') }, look: 'left' },
  {
    name: 'paused for its uneven speed',
    machine: { state: 'working', isHere: true, isPaused: true, report: report('ready') },
    look: 'paused',
  },
] as const)('a machine that is $name looks $look', ({ machine, look }) => expect(lookOfMachine(machine)).toBe(look))

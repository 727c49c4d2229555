import { DEMO_IDS } from '../../host/server/store/worlds.ts'

/** The id that the demo gives to a sample company, of which the mocks know the number only. */
export function demoId(number: number | string): string {
  return String(DEMO_IDS + Number(number))
}

/** An answer of the demo with the ids of the mocks. */
export function withMockIds<Answer>(answer: Answer): Answer {
  const text = JSON.stringify(answer).replace(/"(19000\d{5})"/g, (_, id) => `"${Number(id) - DEMO_IDS}"`)
  return JSON.parse(text) as Answer
}

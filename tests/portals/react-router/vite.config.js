import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { services } from '../services.mjs'

export default defineConfig({
  plugins: [react()],
  // A server writes a new one into each page and into the header with its policy.
  html: { cspNonce: 'of-this-page' },
  server: { proxy: services }
})

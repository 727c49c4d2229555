export default function Home() {
  return <h1>门户</h1>
}

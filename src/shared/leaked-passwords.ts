/**
 * The passwords of six characters or more that leaks show most often, in the world and in Brazil, in lower case.
 * The demonstration's own password is as public as they are. Sequences, repetitions and keyboard rows are recognised by rule (passwords.ts) and need no entry here.
 */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 pass123 passwort passport password! welcome welcome1
  iloveyou iloveyou1 loveyou princess princesa dragon monkey football baseball basketball superman batman spiderman pokemon naruto
  master sunshine shadow trustno1 starwars charlie michael jordan jordan23 jennifer jessica ashley nicole hunter hunter2 ranger
  buster soccer hockey killer george andrew michelle daniel robert thomas matthew joshua anthony william thunder ginger pepper
  cookie cheese summer winter spring autumn freedom whatever computer internet samsung google facebook instagram youtube linkedin
  letmein access access14 secret secret1 changeme default guest123 admin123 admin1 admin1234 administrator administrador root123
  toor123 test123 test1234 tester testing testando teste123 teste1 teste12 teste1234 user123 usuario usuario1 usuario123 login123
  mustang corvette ferrari porsche mercedes yamaha harley silver golden purple orange banana chocolate butterfly flower liverpool
  arsenal chelsea barcelona realmadrid juventus manchester ronaldo ronaldo9 messi10 neymar neymar10 neymar11 cristiano pele10
  matrix phoenix maverick scooter bailey jasmine taylor austin madison chicken biteme yellow peanut samantha amanda andrea joseph
  hannah victoria melissa morgan nathan jackson justin brandon tigger snoopy qazwsx qazwsxedc zaq12wsx 1qaz2wsx 1q2w3e 1q2w3e4r
  1q2w3e4r5t q1w2e3r4 q1w2e3 qwe123 qwerty1 qwerty12 qwerty123 asd123 asdf1234 zxc123 abcd1234 abc123 abc1234 abc12345 abc123456
  a1b2c3 a1b2c3d4 aa123456 a123456 a1234567 a12345678 123abc 123qwe 123qweasd 123456a 123456q 12345a 1234qwer 12qwaszx 123mudar
  mudar123 mudar@123 senha123 senha1 senha12 senha1234 senha12345 senha123456 senha@123 senhaforte senhas minhasenha novasenha
  senha2020 senha2021 senha2022 senha2023 senha2024 senha2025 senha2026 trocar123 trocarsenha acesso acesso123 sistema sistema123
  empresa empresa123 brasil brasil1 brasil10 brasil123 brasil2014 brasil2022 brasileiro brasileira flamengo flamengo1 flamengo10
  flamengo123 mengao corinthians corinthians1 timao1910 palmeiras palmeiras1 palmeiras10 saopaulo saopaulo1 spfc1930 tricolor
  tricolor1 gremio gremio1903 internacional colorado cruzeiro cruzeiro1 atletico galodoido botafogo fluminense vasco123 vascodagama
  santos santos10 santosfc bahia123 sportrecife fortaleza ceara123 vitoria vitoria1 athletico coritiba goias123 nautico seleção
  selecao 101010 102030 10203040 1020304050 121212 123123 123123123 123321 112233 11223344 131313 134679 142536 147258 147258369
  147852 147852369 159357 159753 159951 202020 212121 222333 252525 232323 246810 258456 282828 303030 314159 321321 323232 333666
  369258 369258147 420420 456123 456456 456789 456852 505050 515151 520520 545454 654123 696969 741852 741852963 753951 789123
  789456 789456123 789789 852456 852963 951753 963852 963852741 987456 998877 999888 123654 124578 125478 147147 159159 171717
  181818 198510 199000 200000 201020 202122 010203 01020304 010101 020304 050505 070707 080808 090909
  jesus123 jesuscristo jesuseteama jesusteama deusefiel deusefiel1 deuseamor deusnocomando deus123 amordedeus amorzinho meuamor
  meuamor1 teamo123 teamomuito euteamo euteamo1 eumeamo amor123 amoreterno amizade familia familia1 felicidade esperanca saudade
  gatinha gatinho gatinha1 docinho florzinha estrela estrelinha borboleta cachorro cachorrinho passarinho princesa1 princesinha
  chocolate1 coracao coracao1 lindinha lindona gostosa gostoso bonita delicia sorriso sucesso vitoriosa guerreira guerreiro
  rafael rafaela gabriel gabriel1 gabriela gabriela1 lucas123 matheus matheus1 mateus gustavo gustavo1 guilherme leonardo rodrigo
  ricardo fernando fernanda fernanda1 eduardo eduarda daniela daniele juliana juliana1 mariana mariana1 mariaclara mariaeduarda
  anaclara beatriz beatriz1 camila camila1 larissa larissa1 leticia leticia1 patricia adriana vanessa aline123 bruno123 bruna123
  marcelo marcos123 carlos123 carolina roberto antonio alexandre anderson sandra123 simone123 thiago thiago1 vinicius vinicius1
  isabella isabela valentina alice123 miguel123 arthur arthur1 heitor bernardo samuel davi123 pedro123 joaopedro joaovitor
  corona covid19 covid2020 vacina netflix spotify minecraft freefire freefire1 roblox fortnite counterstrike playstation
  retaguarda-demo retaguarda
  `
    .trim()
    .split(/\s+/),
)
